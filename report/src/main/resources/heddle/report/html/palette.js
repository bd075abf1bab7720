/* Colours of the canvas: they are those of the style sheet, so that one place decides. */

class Palette {
  static NAMES = [
    'ink', 'muted', 'faint', 'panel', 'halo', 'lane', 'line', 'accent', 'marker', 'marker-edge',
    'read', 'write', 'lock', 'thread', 'volatile', 'other',
  ];
  static LOCKS = 6;

  constructor(element) {
    const style = getComputedStyle(element);
    for (const name of Palette.NAMES) this[name] = style.getPropertyValue(`--${name}`).trim();
    this.spans = Array.from({ length: Palette.LOCKS }, (_, i) => style.getPropertyValue(`--span-${i}`).trim());
    this.sans = style.getPropertyValue('--sans').trim();
    this.mono = style.getPropertyValue('--mono').trim();
  }

  /** The colour of a lock: the same for the same name in every timeline. */
  span(name) {
    let hash = 0;
    for (let i = 0; i < name.length; i++) hash = (hash * 31 + name.charCodeAt(i)) | 0;
    return this.spans[Math.abs(hash) % this.spans.length];
  }
}

/** Cuts text to a width, with an ellipsis; widths are measured once per font and text. */
class Fitter {
  constructor(context) {
    this.context = context;
    this.widths = new Map();
  }

  width(text) {
    const key = `${this.context.font}\n${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      if (this.widths.size > 20000) this.widths.clear();
      width = this.context.measureText(text).width;
      this.widths.set(key, width);
    }
    return width;
  }

  fit(text, room) {
    if (room <= 0) return '';
    if (this.width(text) <= room) return text;
    const average = this.width(text) / text.length;
    let length = Math.min(text.length - 1, Math.floor(room / average));
    while (length > 0 && this.context.measureText(`${text.slice(0, length)}…`).width > room) length--;
    return length === 0 ? '' : `${text.slice(0, length)}…`;
  }
}
