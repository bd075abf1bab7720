/* The whole order in a strip: drawn once per order, size and theme, then copied. */

class Minimap {
  constructor() {
    this.canvas = document.createElement('canvas');
    this.key = null;
  }

  /** The picture of an arrangement; `race` rows are marked. */
  of(arrangement, race, width, height, palette) {
    const key = [arrangement, width, height, palette];
    if (this.key?.every((part, i) => part === key[i])) return this.canvas;
    this.key = key;
    const context = this.start(width, height);
    const { slice, at } = arrangement;
    const lane = this.canvas.width / Math.max(1, slice.lanes.length);
    const scale = this.canvas.height / Math.max(1, at.length);
    const drawn = new Float64Array(slice.lanes.length).fill(-1);
    for (let position = 0; position < at.length; position++) {
      const row = at[position];
      const y = Math.floor(position * scale);
      const column = slice.thread[row];
      if (drawn[column] === y) continue;
      drawn[column] = y;
      context.fillStyle = palette[slice.look(row).kind];
      context.fillRect(column * lane, y, Math.max(1, lane - 1), Math.max(1, Math.min(3, scale)));
    }
    for (const row of race) {
      context.fillStyle = palette['marker-edge'];
      context.fillRect(0, Math.floor(arrangement.rank[row] * scale) - 1, this.canvas.width, 3);
    }
    return this.canvas;
  }

  /**
   * The picture of sampled activity: per place in the trace and per thread, how much of what was looked at is the
   * thread's.
   */
  ofActivity(activity, lanes, width, height, palette) {
    const key = [activity, width, height, palette];
    if (this.key?.every((part, i) => part === key[i])) return this.canvas;
    this.key = key;
    const context = this.start(width, height);
    const wide = this.canvas.width / Math.max(1, lanes);
    const high = this.canvas.height / Math.max(1, activity.length);
    context.fillStyle = palette.accent;
    activity.forEach((shares, place) => {
      for (const [lane, share] of shares) {
        context.globalAlpha = 0.15 + 0.85 * Math.sqrt(share);
        context.fillRect(lane * wide, place * high, Math.max(1, wide - 0.5), Math.ceil(high));
      }
    });
    context.globalAlpha = 1;
    return this.canvas;
  }

  start(width, height) {
    this.canvas.width = Math.max(1, Math.round(width));
    this.canvas.height = Math.max(1, Math.round(height));
    return this.canvas.getContext('2d');
  }
}
