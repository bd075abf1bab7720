/* Which findings the list shows: words, verdicts, engines and inputs; all of them must agree. */

class Filter {
  static STATES = ['new', 'known', 'suppressed', 'fixed'];

  /** Where a race is: in the program's own packages, or in those of libraries alone. */
  static HOMES = ['own code', 'library'];

  /** @param onChange is called with the findings that pass */
  constructor(page, onChange) {
    Object.assign(this, { page, onChange, chosen: new Set() });
    this.search = byId('search');
    this.search.addEventListener('input', () => this.apply());
    this.engine = this.choice('engine-filter', 'All engines', page.results.map((result) => result.engine));
    this.input = this.choice('input-filter', 'All inputs', page.results.map((result) => result.input));
    this.sort = byId('sort');
    this.sort.addEventListener('change', () => this.apply());
    this.makeChips();
  }

  choice(id, all, values) {
    const select = byId(id);
    const distinct = [...new Set(values)];
    select.replaceChildren(
      el('option', { value: '' }, all),
      ...distinct.map((value, i) => el('option', { value: String(i + 1) }, value)),
    );
    select.hidden = distinct.length < 2;
    select.addEventListener('change', () => this.apply());
    return { chosen: () => distinct[Number(select.value) - 1], clear: () => (select.value = '') };
  }

  makeChips() {
    const verdicts = this.counts(({ best }) => best.verdict);
    const states = this.counts(({ best }) => best.state);
    const homes = this.counts(({ best }) => best.home);
    const chips = [
      ...(homes.has('library') ? Filter.HOMES.filter((word) => homes.has(word)).map((word) => this.chip(word, homes, {})) : []),
      ...SURENESS.filter((word) => verdicts.has(word)).map((word) => this.chip(word, verdicts, VERDICTS[word])),
      ...Filter.STATES.filter((word) => states.has(word)).map((word) => this.chip(word, states, {})),
    ];
    byId('verdict-filter').replaceChildren(...(chips.length > 1 ? chips : []));
  }

  counts(word) {
    const counts = new Map();
    for (const finding of this.page.findings) counts.set(word(finding), (counts.get(word(finding)) ?? 0) + 1);
    return counts;
  }

  chip(word, counts, { sign, says }) {
    return el('button', {
      type: 'button', class: `chip ${word}`, 'aria-pressed': 'false', title: says,
      click: (event) => this.toggle(word, event.currentTarget),
    }, sign ? el('span', { class: 'sign', 'aria-hidden': 'true' }, `${sign} `) : null, `${word} `, el('b', {}, number(counts.get(word))));
  }

  toggle(word, chip) {
    const on = !this.chosen.delete(word);
    if (on) this.chosen.add(word);
    chip.setAttribute('aria-pressed', String(on));
    this.apply();
  }

  /** Of the verdicts that are chosen one must be the finding's, and of the states too. */
  isChosen({ best }) {
    const meets = (words, word) => words.length === 0 || words.includes(word);
    const chosen = [...this.chosen];
    return meets(chosen.filter((word) => word in VERDICTS), best.verdict)
      && meets(chosen.filter((word) => Filter.HOMES.includes(word)), best.home)
      && meets(chosen.filter((word) => Filter.STATES.includes(word)), best.state);
  }

  clear() {
    this.search.value = '';
    this.chosen.clear();
    this.engine.clear();
    this.input.clear();
    for (const chip of byId('verdict-filter').children) chip.setAttribute('aria-pressed', 'false');
    this.apply();
  }

  apply() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const engine = this.engine.chosen();
    const input = this.input.chosen();
    const passes = (finding) =>
      words.every((word) => finding.searched.includes(word)) &&
      this.isChosen(finding) &&
      (!engine || finding.entries.some((entry) => entry.result.engine === engine)) &&
      (!input || finding.best.result.input === input);
    this.onChange(this.sorted(this.page.findings.filter(passes)));
  }

  sorted(findings) {
    const by = {
      sure: (a, b) => b.best.isOpen - a.best.isOpen || Filter.HOMES.indexOf(a.best.home) - Filter.HOMES.indexOf(b.best.home) || SURENESS.indexOf(a.best.verdict) - SURENESS.indexOf(b.best.verdict) || a.number - b.number,
      count: (a, b) => b.best.count - a.best.count || a.number - b.number,
      variable: (a, b) => a.best.variable.localeCompare(b.best.variable, 'en') || a.number - b.number,
      report: (a, b) => a.number - b.number,
    };
    return findings.sort(by[this.sort.value]);
  }
}
