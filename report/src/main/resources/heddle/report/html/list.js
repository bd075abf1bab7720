/* A list of any length: only the rows in view exist as elements. */

class VirtualList {
  /**
   * @param host a scrolling element, the listbox
   * @param row makes the content of the element of item i
   * @param onChoose is told the index that was chosen
   */
  constructor(host, { height, row, onChoose }) {
    Object.assign(this, { host, height, row, onChoose, items: [], chosen: -1 });
    this.rows = el('div', { class: 'rows', role: 'presentation' });
    this.space = el('div', { class: 'space', role: 'presentation' }, this.rows);
    host.replaceChildren(this.space);
    this.render = this.render.bind(this);
    host.addEventListener('scroll', oncePerFrame(this.render));
    new ResizeObserver(this.render).observe(host);
    host.addEventListener('click', (event) => {
      const element = event.target.closest('[data-index]');
      if (element) this.choose(Number(element.dataset.index));
    });
    host.addEventListener('keydown', (event) => this.key(event));
  }

  set(items) {
    this.items = items;
    this.chosen = -1;
    this.space.style.height = `${items.length * this.height}px`;
    this.host.scrollTop = 0;
    this.render();
  }

  choose(index) {
    if (index < 0 || index >= this.items.length) return;
    this.mark(index);
    this.onChoose(index);
  }

  /** Shows an item as chosen without telling anyone. */
  mark(index) {
    this.chosen = index;
    if (index >= 0) {
      const top = index * this.height;
      const { scrollTop, clientHeight } = this.host;
      if (top < scrollTop) this.host.scrollTop = top;
      else if (top + this.height > scrollTop + clientHeight) this.host.scrollTop = top + this.height - clientHeight;
    }
    this.render();
  }

  render() {
    const first = Math.max(0, Math.floor(this.host.scrollTop / this.height) - 4);
    const shown = Math.ceil(this.host.clientHeight / this.height) + 8;
    const last = Math.min(this.items.length, first + shown);
    const elements = [];
    for (let i = first; i < last; i++) elements.push(this.element(i));
    this.rows.style.transform = `translateY(${first * this.height}px)`;
    this.rows.replaceChildren(...elements);
    const active = this.chosen >= first && this.chosen < last ? `${this.host.id}-${this.chosen}` : null;
    if (active) this.host.setAttribute('aria-activedescendant', active);
    else this.host.removeAttribute('aria-activedescendant');
  }

  element(index) {
    const content = this.row(this.items[index]);
    return el('div', {
      class: 'row', id: `${this.host.id}-${index}`, role: 'option', 'data-index': index,
      'aria-selected': String(index === this.chosen), 'aria-posinset': index + 1, 'aria-setsize': this.items.length,
    }, ...content);
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.host.clientHeight / this.height) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.step(step);
  }

  step(by) {
    const from = this.chosen < 0 && by > 0 ? -1 : this.chosen;
    this.choose(Math.max(0, Math.min(this.items.length - 1, from + by)));
  }
}
