/* The JVMs of a merged result: what they watched and saw, day by day, by version and by host. */

class FleetView {
  static MOST_ROWS = 200;

  constructor(page) {
    const merged = page.results.filter((result) => result.fleet);
    document.querySelector('[data-view="fleet"]').hidden = merged.length === 0;
    byId('fleet').replaceChildren(...merged.flatMap((result) => this.sections(result)));
  }

  sections(result) {
    const { fleet } = result;
    return [
      el('h2', {}, `${counted(fleet.jvms, 'JVM')} under ${result.engine}`),
      el('ul', { class: 'notes' }, ...result.notes.map((note) => el('li', {}, note))),
      this.trend('Races seen each day, and those never seen before', fleet.days, 4, 5, 'races seen', 'never seen before', 0),
      this.trend('Hours watched each day, and as much in hours of a JVM that checks everything', fleet.days, 2, 3, 'hours', 'hours in full', 2),
      this.table('Version', fleet.versions),
      this.table('Host', fleet.hosts),
    ];
  }

  /** Two columns of the days as bars, the second in front of the first, with the numbers in a table for who does not see. */
  trend(title, days, back, front, backName, frontName, digits) {
    const width = 860;
    const height = 150;
    const most = Math.max(1e-9, ...days.map((day) => Math.max(day[back], day[front])));
    const step = width / Math.max(14, days.length);
    const bar = (day, i, column, kind) => {
      const tall = (day[column] / most) * height;
      return svg('rect', { class: kind, x: i * step + step * 0.12, y: height - tall, width: step * 0.76, height: tall },
        svg('title', {}, `${day[0]}: ${this.shown(day[back], digits)} ${backName}, ${this.shown(day[front], digits)} ${frontName}`));
    };
    const labels = days.filter((_, i) => i === 0 || i === days.length - 1 || i % Math.ceil(days.length / 8) === 0);
    return el('figure', { class: 'trend' },
      el('figcaption', {}, title, el('span', { class: 'scale' }, `highest: ${this.shown(most, digits)}`)),
      svg('svg', { viewBox: `0 0 ${width} ${height + 22}`, role: 'img', 'aria-label': title },
        svg('line', { class: 'axis', x1: 0, x2: width, y1: height, y2: height }),
        ...days.flatMap((day, i) => [bar(day, i, back, 'back'), bar(day, i, front, 'front')]),
        ...labels.map((day) => svg('text', { x: days.indexOf(day) * step + step / 2, y: height + 16 }, day[0].slice(5)))),
      el('table', { class: 'spoken' }, ...days.map((day) =>
        el('tr', {}, el('th', {}, day[0]), el('td', {}, this.shown(day[back], digits)), el('td', {}, this.shown(day[front], digits))))));
  }

  shown(n, digits) {
    return digits === 0 ? number(n) : n.toFixed(digits);
  }

  table(noun, rows) {
    if (rows.length === 1 && rows[0][0] === '') return null;
    const some = rows.slice(0, FleetView.MOST_ROWS);
    const more = rows.length - some.length;
    return el('div', { class: 'wide' },
      el('table', { class: 'table' },
        el('thead', {}, el('tr', {}, ...[noun, 'JVMs', 'Hours', 'Hours in full', 'Races'].map((title) => el('th', { scope: 'col' }, title)))),
        el('tbody', {}, ...some.map(([name, jvms, hours, full, races]) => el('tr', {},
          el('th', { scope: 'row' }, name === '' ? 'not known' : name),
          ...[number(jvms), hours.toFixed(1), full.toFixed(2), number(races)].map((text) => el('td', { class: 'n' }, text)))))),
      more > 0 ? el('p', {}, `and ${number(more)} more`) : null);
  }
}

/** An element of a drawing, in the namespace of the one in the page's head. */
function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(document.querySelector('.brand svg').namespaceURI, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
