/* Which part of an order the timeline shows, and how large. Positions count events from the top. */

class Viewport {
  static LARGEST = 44;
  static COMFORTABLE = 27;
  /** Below this height of a row, labels would overlap. */
  static LABELLED = 15;
  /** Below this height of a row, events are ticks of a density. */
  static MARKED = 4;

  constructor() {
    this.width = 0;
    this.height = 0;
    this.rows = 0;
    this.lanes = 1;
    this.scale = Viewport.COMFORTABLE;
    this.top = 0;
    this.left = 0;
    /** The most rows that may be shown at once; explorers of large traces load no more. */
    this.mostRows = Infinity;
  }

  get header() {
    return 38;
  }

  get gutter() {
    return 30 + 7.2 * String(Math.max(999, this.lastEvent ?? this.rows)).length;
  }

  /** The strip on the right that shows the whole order, there only if not all of it is in view. */
  get strip() {
    return this.rows * this.scale > this.body + 1 ? 46 : 0;
  }

  get body() {
    return Math.max(1, this.height - this.header);
  }

  get laneWidth() {
    const least = this.scale >= Viewport.LABELLED ? 132 : 26;
    return Math.max(least, Math.min(440, (this.width - this.gutter - this.strip - 6) / this.lanes));
  }

  get shown() {
    return this.body / this.scale;
  }

  get smallest() {
    const least = Math.min(Viewport.COMFORTABLE, this.body / Math.max(1, Math.min(this.rows, this.mostRows)));
    return Math.max(least, 1e-4);
  }

  y(position) {
    return this.header + (position - this.top + 0.5) * this.scale;
  }

  position(y) {
    return this.top + (y - this.header) / this.scale;
  }

  laneX(lane) {
    return this.gutter + lane * this.laneWidth - this.left;
  }

  /** Where a lane's marks are. */
  lineX(lane) {
    return this.laneX(lane) + Math.min(24, this.laneWidth / 2);
  }

  clamp() {
    this.scale = Math.min(Viewport.LARGEST, Math.max(this.smallest, this.scale));
    this.top = Math.max(0, Math.min(this.rows - this.shown, this.top));
    const wide = this.gutter + this.lanes * this.laneWidth + this.strip - this.width;
    this.left = Math.max(0, Math.min(wide, this.left));
  }

  /** Scales by a factor; what is at height y stays there. */
  zoom(factor, y) {
    const anchor = this.position(y);
    this.scale *= factor;
    this.clamp();
    this.top = anchor - (y - this.header) / this.scale;
    this.clamp();
  }

  pan(dx, dy) {
    const { left, top } = this;
    this.left += dx;
    this.top += dy / this.scale;
    this.clamp();
    return this.left !== left || this.top !== top;
  }

  fit() {
    this.scale = this.smallest;
    this.top = 0;
    this.clamp();
  }

  /** The top at which a position is in the middle. */
  centred(position) {
    return Math.max(0, Math.min(this.rows - this.shown, position + 0.5 - this.shown / 2));
  }

  /** Pans sideways until a lane is in view. */
  revealLane(lane) {
    const start = this.laneX(lane) - this.gutter;
    const over = this.laneX(lane) + this.laneWidth - (this.width - this.strip);
    if (start < 0) this.left += start;
    else if (over > 0) this.left += over;
    this.clamp();
  }

  isInView(position) {
    return position >= this.top && position + 1 <= this.top + this.shown;
  }
}
