/* One race in full: what is raced on, the two accesses, and the timeline. */

const badge = (verdict) =>
  el('span', { class: `badge ${verdict}`, title: VERDICTS[verdict]?.says },
    el('span', { class: 'sign', 'aria-hidden': 'true' }, VERDICTS[verdict]?.sign ?? ''), ` ${verdict}`);

class Detail {
  constructor(host, page) {
    Object.assign(this, { host, page, timeline: null, panel: null });
  }

  show(finding, entry = finding.best) {
    this.finding = finding;
    this.entry = entry;
    this.panel?.close();
    this.panel = new SchedulePanel(this.page, entry);
    this.host.replaceChildren(this.heading(), ...this.facts(), this.accesses(), this.panel.element);
    this.panel.start();
  }

  empty(text) {
    this.panel?.close();
    this.panel = null;
    this.host.replaceChildren(el('p', { class: 'nothing' }, text));
  }

  heading() {
    const { entry } = this;
    const states = entry.state ? [el('span', { class: `state ${entry.state}` }, entry.state)] : [];
    return el('header', { class: 'race-head' },
      el('div', { class: 'race-title' },
        el('h2', { tabindex: '-1', id: 'race-heading', title: entry.variable }, this.brokenName(entry.variable)),
        badge(entry.verdict), ...states),
      el('div', { class: 'race-meta' },
        el('span', {}, `${entry.verdict === 'candidate' ? 'Candidate' : 'Race'} ${number(entry.number)}`),
        el('span', {}, entry.count === 1 ? 'seen once' : `seen ${number(entry.count)} times`),
        el('span', {}, 'id ', el('code', {}, entry.id)),
        this.engines()));
  }

  /** The name may be broken after its dots. */
  brokenName(name) {
    return name.split(/(?<=\.)/).flatMap((part) => [part, el('wbr')]);
  }

  engines() {
    const { entries } = this.finding;
    const chips = entries.map((entry) =>
      el('button', {
        type: 'button', class: 'engine', 'aria-pressed': String(entry === this.entry),
        title: `${entry.result.engine}: ${entry.verdict}`, click: () => this.show(this.finding, entry),
      }, el('span', { class: `sign ${entry.verdict}`, 'aria-hidden': 'true' }, VERDICTS[entry.verdict].sign),
      ` ${entry.result.engine}`));
    return el('span', { class: 'engines', role: 'group', 'aria-label': 'Found by' },
      el('span', {}, 'found by '), ...chips);
  }

  facts() {
    const { entry } = this;
    const facts = [];
    const add = (term, ...content) => facts.push(el('dt', {}, term), el('dd', {}, ...content));
    add('Verdict', VERDICTS[entry.verdict].says);
    add('Why', entry.why);
    if (entry.suppression) add('Accepted', entry.suppression);
    if (entry.hint) add('Hint', entry.hint);
    for (const guard of entry.hint ? [] : entry.guards) {
      add('Guard', el('code', {}, guard.lock), ` is held at ${number(guard.guarded)} of its ${number(guard.accesses)} accesses`);
    }
    if (entry.live.length > 0) add('Live', ...entry.live.map((line) => el('div', { class: 'live' }, line.trim())));
    if (entry.seen) add('Fleet', entry.seen);
    if (entry.allocated) add('Object', `allocated by ${entry.allocated[0]} at `, el('code', {}, entry.allocated[1]));
    return [el('dl', { class: 'facts' }, ...facts)];
  }

  accesses() {
    const { first, second } = this.entry;
    return el('div', { class: 'panes' }, this.access(first, 'First access'), this.access(second, 'Second access'));
  }

  access(access, title) {
    return el('section', { class: 'pane', 'aria-label': title },
      el('h3', {},
        el('span', { class: `op ${access.op}` }, access.op),
        access.value ? el('code', { class: 'value' }, access.value) : null,
        ' by ', el('b', {}, access.thread),
        el('span', { class: 'place' }, access.location, access.event >= 0 ? ` · event ${number(access.event)}` : '',
          access.event < 0 && this.entry.hasUnexecuted ? ' · on a path that was not executed' : '')),
      this.source(access),
      this.stack(access),
      access.kept ? null : el('p', { class: 'locks' }, access.knowsLocks ? 'its stack was not kept' : 'its stack and locks were not kept'),
      access.knowsLocks ? this.locks(access.locks) : null,
      access.other ? el('details', {}, el('summary', {}, `${access.other.thread} was at this place another time`),
        el('ol', { class: 'stack' }, ...access.other.stack.map((frame) => el('li', {}, frame))), this.locks(access.other.locks)) : null,
      access.started ? el('p', { class: 'locks' }, `thread started by ${access.started[0]} at `, el('code', {}, access.started[1])) : null);
  }

  locks(held) {
    return el('p', { class: 'locks' }, held.length === 0 ? 'holding no lock' : 'holding ',
      ...held.map((lock) => el('code', { class: 'lock' }, lock)));
  }

  source(access) {
    if (!access.source) {
      return el('p', { class: 'no-source' }, 'No source here: the report was written where ', el('code', {}, access.location),
        ' was not found.');
    }
    const { file, first, line, lines } = access.source;
    const rows = lines.map((text, i) =>
      el('span', { class: first + i === line ? `line hit ${access.op}` : 'line', 'data-line': first + i }, text === '' ? ' ' : text));
    return el('figure', { class: 'source' }, el('figcaption', {}, file), el('pre', { tabindex: '0', 'aria-label': `Source of ${file}` }, ...rows));
  }

  /** The stack, its innermost frame being the access itself; what both threads have in common is folded. */
  stack(access) {
    const frames = (list) => list.map((frame) => el('li', {}, frame));
    const { common } = this.entry;
    if (access.stack.length + common.length === 0) return null;
    const tail = common.length === 0 ? null : el('details', {},
      el('summary', {}, `${counted(common.length, 'frame')} of both threads`), el('ol', { class: 'stack' }, ...frames(common)));
    return el('div', {}, el('ol', { class: 'stack', 'aria-label': 'Stack' }, ...frames(access.stack)), tail);
  }
}

/** The timeline of an entry with its buttons and its sentence. */
class SchedulePanel {
  constructor(page, entry) {
    this.entry = entry;
    this.schedule = new Schedule(page, entry);
    this.host = el('div', { class: 'timeline-host' });
    this.sentence = el('p', { class: 'order-says', id: 'order-says' });
    this.element = el('section', { class: 'schedule', 'aria-label': 'Timeline' }, ...this.content());
  }

  content() {
    if (this.schedule.isEmpty) {
      const why = this.entry.witnessSize > 0
        ? 'The result holds the numbers of the witness’s events but not the events; analyse the trace again to see them here.'
        : 'There is no recorded schedule to show: the events around these accesses are not part of this result.';
      return [el('h3', {}, 'Schedule'), el('p', { class: 'no-source' }, why)];
    }
    const legend = el('div', { class: 'legend', 'aria-hidden': 'true' });
    this.legend = new Legend(legend, 'drag or scroll to move, Ctrl + scroll to zoom, arrow keys to step');
    return [
      el('div', { class: 'toolbar' }, el('h3', {}, 'Schedule'), this.orders(), el('span', { class: 'spring' }), ...this.buttons()),
      this.sentence,
      this.host,
      legend,
    ];
  }

  orders() {
    if (!this.schedule.witness) return null;
    const button = (order, text) =>
      el('button', { type: 'button', 'data-order': order, 'aria-pressed': 'false', click: () => this.setOrder(order) }, text);
    this.switch = el('div', { class: 'switch', role: 'group', 'aria-label': 'Order of events' },
      button('observed', 'Observed order'), button('witness', 'Witness order'));
    return this.switch;
  }

  buttons() {
    const button = (text, label, action) => el('button', { type: 'button', class: 'tool', 'aria-label': label, title: label, click: action }, text);
    return [
      button('−', 'Zoom out', () => this.timeline.zoom(1 / 1.5)),
      button('+', 'Zoom in', () => this.timeline.zoom(1.5)),
      button('Fit', 'Show all events', () => this.timeline.fit()),
      button('Race', 'Go to the race', () => this.toRace()),
    ];
  }

  /** To be called once the element is in the page. */
  start() {
    if (this.schedule.isEmpty) return;
    const { slice, observed, witness, race } = this.schedule;
    const rows = Math.max(observed.size, witness?.size ?? 0);
    this.host.style.height = `${Math.min(Math.max(190, rows * Viewport.COMFORTABLE + 48), Math.max(360, innerHeight * 0.68))}px`;
    this.timeline = new Timeline(this.host, {
      label: `Timeline of ${counted(slice.size, 'event')} of ${counted(slice.lanes.length, 'thread')}; arrow keys step through the events`,
      describe: (row) => this.describe(row),
    });
    this.timeline.show(slice, observed, race);
    this.order = 'observed';
    this.say();
    this.legend.paint();
  }

  close() {
    this.timeline?.close();
  }

  setTheme() {
    if (!this.timeline) return;
    this.timeline.setTheme();
    this.legend.paint();
  }

  toggle() {
    if (this.schedule.witness) this.setOrder(this.order === 'observed' ? 'witness' : 'observed');
  }

  setOrder(order) {
    this.order = order;
    this.timeline.setOrder(this.schedule[order]);
    this.say();
    announce(this.sentence.textContent);
  }

  toRace() {
    this.timeline.view.scale = Viewport.COMFORTABLE;
    this.timeline.view.clamp();
    this.timeline.centreRace();
    this.timeline.moved();
  }

  /** What the order in view shows, in a sentence. */
  say() {
    for (const button of this.switch?.children ?? []) {
      button.setAttribute('aria-pressed', String(button.dataset.order === this.order));
    }
    const [a, b] = this.schedule.race;
    const { rank } = this.schedule[this.order];
    const left = this.schedule.slice.size - (this.schedule.witness?.size ?? 0);
    const apart = a === undefined || b === undefined ? -1 : Math.abs(rank[a] - rank[b]) - 1;
    if (this.order === 'witness') {
      const rest = left > 0 ? ` ${counted(left, 'event')} of the observed order ${left === 1 ? 'is' : 'are'} not needed for it.` : '';
      const before = this.schedule.unseen > 0 ? ` ${counted(this.schedule.unseen, 'event')} before those shown.` : '';
      const end = this.entry.hasUnexecuted ? 'with one access; the other, which was not executed in the run, is next to it' : 'with the two accesses side by side';
      this.sentence.textContent = `Another schedule of the same run, checked by replay: it ends ${end}.${before || rest}`;
    } else {
      const between = apart > 0 ? `${counted(apart, 'event')} between the two accesses.` : 'The two accesses stand side by side.';
      this.sentence.textContent = `The order in which the events were recorded. ${apart < 0 ? '' : between}`;
    }
  }

  describe(row) {
    const { slice, observed, witness } = this.schedule;
    const order = this.schedule[this.order];
    const held = order.spans.heldAt(slice, order, row);
    const writer = order.edges.writer[row];
    const lines = [
      [slice.opWord(row), slice.targetName(row)],
      ['thread', slice.lanes[slice.thread[row]]],
      ['event', number(slice.event[row])],
    ];
    if (slice.valueText(row)) lines.splice(1, 0, ['value', slice.valueText(row)]);
    if (slice.siteName(row)) lines.push(['at', slice.siteName(row)]);
    lines.push(['holding', held.length === 0 ? 'no lock' : held.join(', ')]);
    if (writer >= 0) lines.push(['sees', `write by ${slice.lanes[slice.thread[writer]]}, event ${number(slice.event[writer])}`]);
    if (witness) {
      const place = witness.rank[row] < 0 ? 'left out' : `${number(witness.rank[row] + 1)} of ${number(witness.size)}`;
      lines.push(['in the witness', place], ['as observed', `${number(observed.rank[row] + 1)} of ${number(observed.size)}`]);
    }
    return lines;
  }
}
