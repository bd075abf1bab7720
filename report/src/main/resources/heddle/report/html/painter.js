/* Draws a timeline onto its canvas. A scene says what: the arrangement, its viewport, and how far a change of order is. */

/** One frame's content: where each row is between two orders. */
class Scene {
  constructor(parts) {
    Object.assign(this, parts);
  }

  /** The position of a row: between its places in the two orders; that of the order which has it, if one lacks it. */
  position(row) {
    const end = this.to.rank[row];
    if (this.progress >= 1) return this.base + end;
    const start = this.from.rank[row];
    if (start < 0 || end < 0) return this.base + Math.max(start, end);
    return this.base + start + (end - start) * this.progress;
  }

  /** How visible a row is: those that an order leaves out fade. */
  alpha(row) {
    const start = this.from.rank[row] >= 0 ? 1 : 0;
    const end = this.to.rank[row] >= 0 ? 1 : 0;
    return start + (end - start) * this.progress;
  }

  get isMoving() {
    return this.progress < 1;
  }

  /** The rows that may be seen between two positions. */
  rowsBetween(first, last) {
    const rows = new Set();
    const orders = this.isMoving ? [this.from, this.to] : [this.to];
    for (const order of orders) {
      const start = Math.max(0, Math.floor(first - this.base));
      const end = Math.min(order.size - 1, Math.ceil(last - this.base));
      for (let position = start; position <= end; position++) rows.add(order.at[position]);
    }
    return rows;
  }
}

class Painter {
  static EDGES = 500;

  constructor(canvas, viewport) {
    this.canvas = canvas;
    this.view = viewport;
    this.context = canvas.getContext('2d');
    this.fitter = new Fitter(this.context);
    this.setTheme();
  }

  setTheme() {
    this.palette = new Palette(this.canvas);
  }

  /** Matches the canvas's pixels to its size on the screen. */
  resize(width, height, ratio) {
    this.view.width = width;
    this.view.height = height;
    this.ratio = ratio;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
  }

  draw(scene, minimap) {
    const { context, view } = this;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.fillStyle = this.palette.panel;
    context.fillRect(0, 0, view.width, view.height);
    this.first = view.top - 1;
    this.last = view.top + view.shown + 1;
    context.save();
    context.beginPath();
    context.rect(0, view.header, view.width - view.strip, view.body);
    context.clip();
    this.drawLanes(scene);
    if (scene.slice) this.drawEvents(scene);
    context.restore();
    this.drawHeader(scene);
    if (view.strip > 0 && minimap) this.drawStrip(minimap);
  }

  drawEvents(scene) {
    this.drawBands(scene);
    this.drawSpans(scene);
    if (this.view.scale < Viewport.MARKED) {
      this.drawTicks(scene);
      this.drawRaceLink(scene);
    } else {
      this.drawEdges(scene);
      this.drawRaceLink(scene);
      this.drawRows(scene);
    }
  }

  /** Where the order ends; it shrinks or grows while it changes. */
  endOf(scene) {
    if (!scene.to) return this.view.height;
    const size = scene.from.size + (scene.to.size - scene.from.size) * scene.progress;
    return this.view.y(this.view.rows > size + scene.base ? scene.base + size : this.view.rows);
  }

  drawLanes(scene) {
    const { context, view, palette } = this;
    for (let lane = 0; lane < scene.lanes.length; lane++) {
      const x = view.laneX(lane);
      if (x > view.width || x + view.laneWidth < 0) continue;
      const height = Math.min(view.body, this.endOf(scene) - view.header);
      if (lane % 2 === 0) {
        context.fillStyle = palette.lane;
        context.fillRect(x, view.header, view.laneWidth, height);
      }
      context.fillStyle = palette.line;
      context.fillRect(view.lineX(lane) - 0.75, view.header, 1.5, height);
    }
  }

  /** The rows of the two racing accesses, marked as with a pen. */
  drawBands(scene) {
    const { context, view, palette } = this;
    for (const row of [...scene.race, ...scene.marked]) {
      const y = view.y(scene.position(row));
      if (y < 0 || y > view.height + view.scale) continue;
      const height = Math.max(3, view.scale);
      context.fillStyle = palette.marker;
      context.fillRect(view.gutter - 4, y - height / 2, view.width, height);
    }
    for (const row of [scene.selected, scene.hover]) {
      if (row < 0 || row === undefined || scene.alpha(row) === 0) continue;
      context.globalAlpha = 0.09;
      context.fillStyle = palette.ink;
      context.fillRect(0, view.y(scene.position(row)) - view.scale / 2, view.width, Math.max(1, view.scale));
      context.globalAlpha = 1;
    }
  }

  drawSpans(scene) {
    if (scene.isMoving) this.drawSpansOf(scene, scene.from, 1 - scene.progress);
    this.drawSpansOf(scene, scene.to, scene.isMoving ? scene.progress : 1);
  }

  drawSpansOf(scene, order, alpha) {
    const { context, view, palette } = this;
    const { spans } = order;
    const wide = Math.min(20, view.laneWidth * 0.5);
    context.globalAlpha = alpha;
    spans.intervals.meeting(this.first - scene.base, this.last - scene.base, (i) => {
      const top = spans.from[i] < 0 ? view.header - 9 : view.y(scene.position(spans.from[i]));
      const bottom = spans.to[i] < 0 ? Math.min(view.height + 9, this.endOf(scene) - 9) : view.y(scene.position(spans.to[i]));
      if (bottom - top < 1.5) return;
      const width = Math.max(4, wide - 5 * Math.min(3, spans.depth[i]));
      const cap = view.scale >= Viewport.MARKED ? Math.min(9, view.scale * 0.36) : 0;
      context.fillStyle = palette.span(scene.slice.text(spans.lock[i]));
      context.beginPath();
      context.roundRect(
        view.lineX(spans.lane[i]) - width / 2, top - cap, width, bottom - top + 2 * cap, Math.min(width / 2, 7));
      context.fill();
    });
    context.globalAlpha = 1;
  }

  drawEdges(scene) {
    if (scene.isMoving) this.drawEdgesOf(scene, scene.from, Math.max(0, 1 - 2.5 * scene.progress));
    this.drawEdgesOf(scene, scene.to, scene.isMoving ? Math.max(0, 2.5 * scene.progress - 1.5) : 1);
  }

  drawEdgesOf(scene, order, alpha) {
    const { edges } = order;
    const found = [];
    edges.intervals.meeting(this.first - scene.base, this.last - scene.base, (i) => found.push(i));
    const few = found.length <= Painter.EDGES;
    const isSeen = (row) => order.rank[row] >= this.first - scene.base && order.rank[row] <= this.last - scene.base;
    for (const i of found) {
      const touched = [scene.hover, scene.selected].some((row) => row === edges.from[i] || row === edges.to[i]);
      // An arrow of which neither end is in view says nothing.
      if (touched || (few && (isSeen(edges.from[i]) || isSeen(edges.to[i])))) {
        this.drawEdge(scene, edges.from[i], edges.to[i], this.palette.lock, alpha * (touched ? 1 : 0.5), touched, []);
      }
    }
    const read = scene.hover >= 0 ? scene.hover : scene.selected;
    if (read >= 0 && edges.writer[read] >= 0) {
      this.drawEdge(scene, edges.writer[read], read, this.palette.write, alpha, true, [5, 3]);
    }
  }

  /** An arrow between two rows: it leaves and arrives along the lanes. */
  drawEdge(scene, from, to, colour, alpha, bold, dash) {
    const { context, view } = this;
    const x1 = view.lineX(scene.slice.thread[from]);
    const x2 = view.lineX(scene.slice.thread[to]);
    const y1 = view.y(scene.position(from));
    const y2 = view.y(scene.position(to));
    const side = x1 === x2 ? -1 : Math.sign(x2 - x1);
    const reach = Math.max(26, Math.min(90, Math.abs(x2 - x1) * 0.45));
    const endX = x2 - side * 10;
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = bold ? 2.2 : 1.3;
    context.setLineDash(dash);
    context.beginPath();
    context.moveTo(x1 + side * 7, y1);
    context.bezierCurveTo(x1 + side * reach, y1, endX - side * reach, y2, endX - side * 4, y2);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(endX + side, y2);
    context.lineTo(endX - side * 7, y2 - 4);
    context.lineTo(endX - side * 7, y2 + 4);
    context.closePath();
    context.fill();
    context.globalAlpha = 1;
  }

  drawRows(scene) {
    const { context, view } = this;
    const labelled = view.scale >= Viewport.LABELLED;
    const radius = Math.max(1.8, Math.min(6, view.scale * 0.24));
    for (const row of scene.rowsBetween(this.first, this.last)) {
      const y = view.y(scene.position(row));
      if (y < view.header - view.scale || y > view.height + view.scale) continue;
      context.globalAlpha = scene.alpha(row);
      this.drawMarkOf(scene, row, y, radius);
      if (labelled) this.drawLabel(scene, row, y);
      if (view.scale >= 11) this.drawNumber(scene, row, y);
      this.drawGap(scene, row, y);
    }
    context.globalAlpha = 1;
  }

  drawMarkOf(scene, row, y, radius) {
    const { context, palette } = this;
    const look = scene.slice.look(row);
    const x = this.view.lineX(scene.slice.thread[row]);
    const racing = scene.race.includes(row);
    drawMark(context, look.shape, x, y, racing ? radius * 1.25 : radius);
    context.fillStyle = look.shape === 'circle' ? palette.panel : palette[look.kind];
    context.fill();
    context.strokeStyle = palette[look.kind];
    context.lineWidth = racing ? 2.6 : 1.8;
    context.stroke();
    if (row === scene.selected || row === scene.hover) {
      drawMark(context, 'circle', x, y, radius * 1.9);
      context.strokeStyle = palette.ink;
      context.lineWidth = 1.4;
      context.stroke();
    }
  }

  drawLabel(scene, row, y) {
    const { view, palette, fitter, context } = this;
    const { slice } = scene;
    const look = slice.look(row);
    let x = view.lineX(slice.thread[row]) + 17;
    const end = view.laneX(slice.thread[row]) + view.laneWidth - 8;
    context.textAlign = 'left';
    const put = (font, colour, text, gap) => {
      context.font = font;
      this.drawText(text, x, y, colour);
      x += fitter.width(text) + gap;
    };
    context.font = `600 12px ${palette.sans}`;
    put(context.font, palette[look.kind], fitter.fit(look.label, end - x), 6);
    context.font = `12px ${palette.mono}`;
    const target = this.fitTarget(slice, row, end - x);
    put(context.font, palette.ink, target, 12);
    context.font = `11px ${palette.mono}`;
    const site = slice.siteName(row);
    const isWhole = target !== '' || slice.target[row] < 0;
    if (isWhole && fitter.width(site) <= end - x) put(context.font, palette.faint, site, 0);
  }

  /** Text that stays readable where an arrow passes behind it. */
  drawText(text, x, y, colour) {
    const { context, palette } = this;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3.5;
    context.strokeStyle = palette.halo;
    context.strokeText(text, x, y + 0.5);
    context.fillStyle = colour;
    context.fillText(text, x, y + 0.5);
  }

  /** The target's name and value; the name's last part alone where there is no room for two. */
  fitTarget(slice, row, room) {
    const name = shortName(slice.targetName(row));
    const value = slice.valueText(row);
    const end = value ? ` = ${value}` : '';
    if (this.fitter.width(name + end) <= room) return name + end;
    return this.fitter.fit(name.slice(name.lastIndexOf('.') + 1) + end, room);
  }

  drawNumber(scene, row, y) {
    const { context, view, palette } = this;
    context.font = `11px ${palette.mono}`;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    context.fillStyle = scene.race.includes(row) ? palette.ink : palette.faint;
    context.fillText(String(scene.slice.event[row]), view.gutter - 12, y + 0.5);
  }

  /** A line where the trace goes on between two rows of the observed order with events that are not shown. */
  drawGap(scene, row, y) {
    const { event, size } = scene.slice;
    const isObserved = scene.to.rank[row] === row && scene.to.size === size;
    if (scene.isMoving || !isObserved || row === 0 || event[row] === event[row - 1] + 1) return;
    const { context, view, palette } = this;
    context.strokeStyle = palette.faint;
    context.lineWidth = 1;
    context.setLineDash([1, 5]);
    context.beginPath();
    context.moveTo(8, y - view.scale / 2);
    context.lineTo(view.width, y - view.scale / 2);
    context.stroke();
    context.setLineDash([]);
  }

  /** Far out, one tick stands for all events of a lane on one line of pixels. */
  drawTicks(scene) {
    const { context, view, palette } = this;
    const drawn = new Float64Array(scene.lanes.length).fill(-1);
    const { at } = scene.to;
    const start = Math.max(0, Math.floor(this.first - scene.base));
    const end = Math.min(at.length - 1, Math.ceil(this.last - scene.base));
    const height = Math.max(1, view.scale * 0.7);
    for (let position = start; position <= end; position++) {
      const row = at[position];
      const lane = scene.slice.thread[row];
      const y = Math.round(view.y(scene.base + position));
      if (drawn[lane] === y) continue;
      drawn[lane] = y;
      context.fillStyle = palette[scene.slice.look(row).kind];
      const width = Math.min(22, view.laneWidth * 0.6);
      context.fillRect(view.lineX(lane) - width / 2, y - height / 2, width, height);
    }
  }

  /** Ties the two racing accesses together. */
  drawRaceLink(scene) {
    const [a, b] = scene.race;
    if (a === undefined || b === undefined) return;
    const { context, view, palette } = this;
    const x1 = view.lineX(scene.slice.thread[a]);
    const x2 = view.lineX(scene.slice.thread[b]);
    const y1 = view.y(scene.position(a));
    const y2 = view.y(scene.position(b));
    context.strokeStyle = palette['marker-edge'];
    context.lineWidth = 2.4;
    context.setLineDash([2, 4]);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
    context.setLineDash([]);
    context.lineCap = 'butt';
  }

  drawHeader(scene) {
    const { context, view, palette, fitter } = this;
    context.fillStyle = palette.panel;
    context.fillRect(0, 0, view.width, view.header);
    context.fillStyle = palette.line;
    context.fillRect(0, view.header - 1, view.width, 1);
    context.textBaseline = 'middle';
    context.font = `600 12.5px ${palette.sans}`;
    for (let lane = 0; lane < scene.lanes.length; lane++) {
      const x = view.laneX(lane);
      if (x > view.width || x + view.laneWidth < view.gutter) continue;
      context.textAlign = 'left';
      context.fillStyle = palette.ink;
      const start = view.laneWidth > 100 ? view.lineX(lane) - 6 : x + 3;
      context.fillText(fitter.fit(scene.lanes[lane], x + view.laneWidth - start - 6), start, view.header / 2);
    }
    context.fillStyle = palette.panel;
    context.fillRect(0, 0, view.gutter - 6, view.header - 1);
    context.font = `11px ${palette.sans}`;
    context.textAlign = 'right';
    context.fillStyle = palette.faint;
    context.fillText('event', view.gutter - 12, view.header / 2);
  }

  /** The whole order at a glance, with the part in view framed. */
  drawStrip(minimap) {
    const { context, view, palette } = this;
    const x = view.width - view.strip + 4;
    const width = view.strip - 8;
    context.fillStyle = palette.lane;
    context.fillRect(x - 4, view.header, view.strip, view.body);
    context.drawImage(minimap, x, view.header, width, view.body);
    const top = view.header + (view.top / view.rows) * view.body;
    const height = Math.max(6, (view.shown / view.rows) * view.body);
    context.fillStyle = palette.ink;
    context.globalAlpha = 0.1;
    context.fillRect(x - 3, top, width + 6, height);
    context.globalAlpha = 1;
    context.strokeStyle = palette.accent;
    context.lineWidth = 1.5;
    context.strokeRect(x - 3, top + 0.75, width + 6, height - 1.5);
  }
}
