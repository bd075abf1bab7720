/* Which findings the list shows: words, verdicts, engines and inputs; all of them must agree. */

class Filter {
  /** @param onChange is called with the findings that pass */
  constructor(page, onChange) {
    Object.assign(this, { page, onChange, verdicts: new Set(), words: [] });
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
    const counts = new Map();
    for (const { best } of this.page.findings) counts.set(best.verdict, (counts.get(best.verdict) ?? 0) + 1);
    const chips = SURENESS.filter((verdict) => counts.has(verdict)).map((verdict) =>
      el('button', {
        type: 'button', class: `chip ${verdict}`, 'aria-pressed': 'false', title: VERDICTS[verdict].says,
        click: (event) => this.toggle(verdict, event.currentTarget),
      }, el('span', { class: 'sign', 'aria-hidden': 'true' }, VERDICTS[verdict].sign), ` ${verdict} `,
      el('b', {}, number(counts.get(verdict)))));
    byId('verdict-filter').replaceChildren(...(chips.length > 1 ? chips : []));
  }

  toggle(verdict, chip) {
    const on = !this.verdicts.delete(verdict);
    if (on) this.verdicts.add(verdict);
    chip.setAttribute('aria-pressed', String(on));
    this.apply();
  }

  clear() {
    this.search.value = '';
    this.verdicts.clear();
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
      (this.verdicts.size === 0 || this.verdicts.has(finding.best.verdict)) &&
      (!engine || finding.entries.some((entry) => entry.result.engine === engine)) &&
      (!input || finding.best.result.input === input);
    this.onChange(this.sorted(this.page.findings.filter(passes)));
  }

  sorted(findings) {
    const by = {
      sure: (a, b) => SURENESS.indexOf(a.best.verdict) - SURENESS.indexOf(b.best.verdict) || a.number - b.number,
      count: (a, b) => b.best.count - a.best.count || a.number - b.number,
      variable: (a, b) => a.best.variable.localeCompare(b.best.variable, 'en') || a.number - b.number,
      report: (a, b) => a.number - b.number,
    };
    return findings.sort(by[this.sort.value]);
  }
}
