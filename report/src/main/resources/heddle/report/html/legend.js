/* What the marks of a timeline mean. */

class Legend {
  constructor(host, hint) {
    const key = (mark, text) => el('span', { class: 'key' }, mark, text);
    this.marks = LEGEND.map(([word]) => el('canvas', { class: 'mark', width: '28', height: '28', 'data-op': word }));
    host.replaceChildren(
      ...LEGEND.map(([, text], i) => key(this.marks[i], text)),
      key(el('i', { class: 'swatch' }), 'lock held'),
      el('span', { class: 'key hint' }, hint));
  }

  /** Draws the marks in the page's colours. */
  paint() {
    const palette = new Palette(document.documentElement);
    for (const canvas of this.marks) {
      const look = OPS[canvas.dataset.op];
      const context = canvas.getContext('2d');
      context.clearRect(0, 0, 28, 28);
      drawMark(context, look.shape, 14, 14, 9);
      context.fillStyle = look.shape === 'circle' ? palette.panel : palette[look.kind];
      context.fill();
      context.strokeStyle = palette[look.kind];
      context.lineWidth = 3.4;
      context.stroke();
    }
  }
}
