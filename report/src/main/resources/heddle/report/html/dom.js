/* The document: elements from data. Foreign text only ever becomes a text node. */

/** An element with attributes, listeners (functions) and children (nodes or text). */
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(name, value);
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

const byId = (id) => document.getElementById(id);

const GROUPED = new Intl.NumberFormat('en-US');

/** Digits in groups of three, the same in every locale. */
const number = (n) => GROUPED.format(n);

/** A count with its noun: "1 race", "2 races". */
const counted = (n, noun) => `${number(n)} ${noun}${n === 1 ? '' : 's'}`;

const entries = (n) => `${number(n)} ${n === 1 ? 'entry' : 'entries'}`;

/** The last two parts of a dotted name: "Account.balance" of "bank.model.Account.balance". */
function shortName(name) {
  const end = name.search(/[[( ]/);
  const head = end < 0 ? name : name.slice(0, end);
  const parts = head.split('.');
  const numeric = /^\d+$/.test(parts[parts.length - 1]);
  return parts.length <= 2 || numeric ? name : parts.slice(-2).join('.') + name.slice(head.length);
}

/** Calls back once before the next frame, however often it is asked. */
function oncePerFrame(callback) {
  let asked = false;
  return () => {
    if (!asked) {
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        callback();
      });
    }
  };
}

/** Says something to people who listen to the page instead of looking at it. */
function announce(text) {
  const region = byId('live');
  if (region) region.textContent = text;
}

const DARK = matchMedia('(prefers-color-scheme: dark)');

/** Light, dark or the system's choice, kept for the next visit where the browser allows it. Paper is light. */
class Theme {
  static KEY = 'heddle-theme';
  static ORDER = ['auto', 'light', 'dark'];

  constructor(button, onChange) {
    this.button = button;
    this.onChange = onChange;
    this.set(this.stored());
    button.addEventListener('click', () => this.set(Theme.ORDER[(Theme.ORDER.indexOf(this.value) + 1) % 3]));
    DARK.addEventListener('change', () => this.apply(this.value));
    addEventListener('beforeprint', () => this.apply('light'));
    addEventListener('afterprint', () => this.apply(this.value));
  }

  stored() {
    try {
      const value = localStorage.getItem(Theme.KEY);
      return Theme.ORDER.includes(value) ? value : 'auto';
    } catch {
      return 'auto';
    }
  }

  set(value) {
    this.value = value;
    this.button.dataset.icon = value;
    this.button.setAttribute('aria-label', `Colours: ${value}`);
    this.button.title = `Colours: ${value}`;
    try {
      localStorage.setItem(Theme.KEY, value);
    } catch {
      // A page opened from a file may have no storage; the choice then lasts as long as the page.
    }
    this.apply(value);
  }

  apply(value) {
    document.documentElement.dataset.theme = value === 'auto' ? (DARK.matches ? 'dark' : 'light') : value;
    this.onChange();
  }
}
