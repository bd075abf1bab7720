/* The report page: puts the views together and listens to keys. */

class Report {
  static VIEWS = ['races', 'engines', 'coverage', 'text', 'fleet'];

  constructor(page) {
    this.page = page;
    this.findings = [];
    this.detail = new Detail(byId('detail'), page);
    this.list = new VirtualList(byId('list'), {
      height: 62, row: (finding) => this.row(finding), onChoose: (index) => this.open(index),
    });
    byId('summary').replaceChildren(...this.summary());
    document.title = `${byId('summary').firstChild.textContent} · Heddle`;
    this.filter = new Filter(page, (findings) => this.setFindings(findings));
    new CoverageView(page);
    new FleetView(page);
    this.makeTabs();
    this.showView('races');
    document.documentElement.classList.add('ready');
    this.theme = new Theme(byId('theme'), () => this.detail.panel?.setTheme());
    this.keys();
    this.prepareForPrint();
    this.filter.apply();
    this.openHash();
    addEventListener('hashchange', () => this.openHash());
  }

  raceCount() {
    return this.page.findings.filter(({ best }) => best.isOpen && best.verdict !== 'candidate').length;
  }

  summary() {
    const races = this.raceCount();
    const candidates = this.page.findings.filter(({ best }) => best.isOpen && best.verdict === 'candidate').length;
    const noun = this.page.entries.some((entry) => entry.state !== '') ? 'new race' : 'race';
    const parts = [this.headline(races, noun)];
    if (candidates > 0) parts.push(el('span', {}, counted(candidates, 'candidate')));
    const inputs = [...new Set(this.page.results.map((result) => result.input))];
    parts.push(el('span', { class: 'input', title: inputs.join('\n') }, inputs.length === 1 ? inputs[0] : counted(inputs.length, 'input')));
    if (this.page.results.some((result) => !result.complete)) parts.push(el('b', { class: 'incomplete' }, 'incomplete'));
    return parts;
  }

  /** What was found; silence about nothing is not good news. */
  headline(races, noun) {
    if (races > 0) return el('b', { class: 'alarm' }, counted(races, noun));
    const seen = this.page.results.some((result) => result.events > 0 || result.census.length > 0);
    return seen ? el('b', { class: 'calm' }, `No ${noun} found`) : el('b', { class: 'incomplete' }, 'Nothing was observed');
  }

  row(finding) {
    const { best } = finding;
    const side = (access) => [el('span', { class: `op ${access.op}` }, access.op[0]), ` ${access.location}`];
    return [
      el('span', { class: `sign ${best.verdict}`, title: best.verdict, 'aria-hidden': 'true' }, VERDICTS[best.verdict].sign),
      el('span', { class: best.isOpen ? 'what' : 'what settled' },
        el('span', { class: 'variable' }, shortName(best.variable)),
        el('span', { class: 'sides' }, ...side(best.first), el('span', { class: 'versus' }, '⇄'), ...side(best.second)),
        el('span', { class: 'spoken' }, `, ${best.verdict}${best.state ? `, ${best.state}` : ''}`)),
      el('span', { class: 'count' }, best.count > 1 ? `×${number(best.count)}` : '',
        best.state ? el('span', { class: `state ${best.state}` }, best.state) : null,
        best.home === 'library' ? el('span', { class: 'state library' }, 'library') : null),
    ];
  }

  setFindings(findings) {
    const open = this.findings[this.list.chosen];
    this.findings = findings;
    this.list.set(findings);
    const all = this.page.findings.length;
    byId('shown').textContent = findings.length === all ? entries(all) : `${number(findings.length)} of ${number(all)}`;
    byId('clear').hidden = findings.length === all;
    const index = findings.indexOf(open);
    if (index >= 0) this.list.mark(index);
    else if (findings.length > 0) this.list.choose(0);
    else this.detail.empty(all === 0 ? 'No race and no candidate was found. See Coverage for what was looked at.' : 'Nothing matches the filter.');
  }

  open(index) {
    const finding = this.findings[index];
    if (this.detail.finding === finding && this.detail.panel) return;
    this.detail.show(finding);
    byId('detail').scrollTop = 0;
    this.setHash(`#${finding.key}`);
  }

  setHash(hash) {
    try {
      history.replaceState(null, '', hash);
    } catch {
      // Some browsers forbid it for files; the page works without.
    }
  }

  openHash() {
    const hash = location.hash.slice(1);
    if (Report.VIEWS.includes(hash)) {
      this.showView(hash);
      return;
    }
    const finding = this.page.findings.find((one) => one.key === hash) ?? this.page.findings.find((one) => one.best.id === hash);
    if (finding) this.reveal(finding);
  }

  /** Opens a finding whatever the filter says. */
  reveal(finding) {
    if (!this.findings.includes(finding)) this.filter.clear();
    this.showView('races');
    this.list.choose(this.findings.indexOf(finding));
  }

  makeTabs() {
    for (const tab of document.querySelectorAll('[data-view]')) {
      tab.addEventListener('click', () => this.showView(tab.dataset.view));
    }
    byId('clear').addEventListener('click', () => this.filter.clear());
    byId('help-button').addEventListener('click', () => byId('help').showModal());
  }

  showView(view) {
    for (const tab of document.querySelectorAll('[data-view]')) {
      if (tab.dataset.view === view) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
    for (const name of Report.VIEWS) byId(name).hidden = name !== view;
    if (view === 'engines' && !this.engines) this.engines = new EnginesView(this.page, (finding) => this.reveal(finding));
  }

  keys() {
    const actions = {
      j: () => this.list.step(1),
      k: () => this.list.step(-1),
      '/': () => {
        this.showView('races');
        this.filter.search.focus();
        this.filter.search.select();
      },
      t: () => this.detail.panel?.toggle(),
      Enter: () => byId('race-heading')?.focus(),
      '?': () => byId('help').showModal(),
      1: () => this.showView('races'),
      2: () => this.showView('engines'),
      3: () => this.showView('coverage'),
      4: () => this.showView('text'),
    };
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || byId('help').open) return;
      if (event.target.matches('input, select, textarea')) {
        if (event.key === 'Escape') byId('list').focus();
        if (event.key === 'ArrowDown' && event.target === this.filter.search) byId('list').focus();
        return;
      }
      if (event.key === 'Enter' && event.target.matches('button, a, summary')) return;
      const action = actions[event.key];
      if (action) {
        event.preventDefault();
        action();
      }
    });
  }

  /** On paper there is no list to scroll: the entries become a table after the open one. */
  prepareForPrint() {
    const most = 1000;
    addEventListener('beforeprint', () => {
      const rows = this.findings.slice(0, most).map(({ best, number: n }) =>
        el('tr', {}, el('td', {}, number(n)), el('td', {}, best.verdict), el('td', {}, best.variable),
          ...[best.first, best.second].map((access) => el('td', {}, `${access.op} by ${access.thread} at ${access.location}`))));
      const more = this.findings.length - rows.length;
      byId('paper').replaceChildren(
        el('h2', {}, `All ${entries(this.findings.length)}`),
        el('table', {}, el('thead', {}, el('tr', {}, ...['#', 'Verdict', 'Variable', 'First', 'Second'].map((title) => el('th', {}, title)))),
          el('tbody', {}, ...rows)),
        ...(more > 0 ? [el('p', {}, `and ${number(more)} more, which the text report lists`)] : []));
    });
    addEventListener('afterprint', () => byId('paper').replaceChildren());
  }
}

const json = JSON.parse(byId('data').textContent);
byId('data').remove();
window.heddle = new Report(new Page(json));
