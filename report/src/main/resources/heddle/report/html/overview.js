/* The views beside the races: engines compared, and what was seen and what was not. */

class EnginesView {
  constructor(page, onOpen) {
    this.page = page;
    this.results = page.results;
    byId('engine-table').replaceChildren(this.head(), el('tbody', {}, ...this.results.map((result) => this.row(result))));
    const matrix = byId('matrix');
    const engines = [...new Set(this.results.map((result) => result.engine))];
    byId('matrix-part').hidden = engines.length < 2 || page.findings.length === 0;
    byId('matrix-head').replaceChildren(el('span', { class: 'name' }, 'Race'), ...engines.map((engine) => el('span', { class: 'cell' }, engine)));
    matrix.style.setProperty('--engines', engines.length);
    byId('matrix-head').style.setProperty('--engines', engines.length);
    this.list = new VirtualList(matrix, {
      height: 34,
      row: (finding) => this.matrixRow(finding, engines),
      onChoose: (index) => onOpen(page.findings[index]),
    });
    this.list.set(page.findings);
  }

  head() {
    const titles = ['Engine', 'Input', 'Model', 'Races', 'Candidates', 'Refuted', 'Undecided', 'Events read', 'Seconds', ''];
    return el('thead', {}, el('tr', {}, ...titles.map((title) => el('th', { scope: 'col' }, title))));
  }

  row(result) {
    const mine = this.page.entries.filter((entry) => entry.result === result);
    const races = mine.filter((entry) => entry.verdict !== 'candidate').length;
    const numbers = [races, mine.length - races, result.refuted, result.unknown];
    return el('tr', {},
      el('th', { scope: 'row' }, result.engine),
      el('td', {}, result.input),
      el('td', { title: MODELS[result.model] }, result.model),
      ...numbers.map((n, i) => el('td', { class: `n${i === 0 && n > 0 ? ' alarm' : ''}` }, number(n))),
      el('td', { class: 'n' }, share(result)),
      el('td', { class: 'n' }, result.seconds.toFixed(3)),
      el('td', {}, result.complete ? 'complete' : el('b', { class: 'incomplete' }, 'incomplete')));
  }

  matrixRow(finding, engines) {
    const cells = engines.map((engine) => {
      const entry = finding.entries.find((candidate) => candidate.result.engine === engine);
      return entry
        ? el('span', { class: `cell ${entry.verdict}`, title: `${engine}: ${entry.verdict}` }, VERDICTS[entry.verdict].sign,
          el('span', { class: 'spoken' }, `${engine}: ${entry.verdict}`))
        : el('span', { class: 'cell none', title: `${engine}: not reported` }, '·');
    });
    return [el('span', { class: 'name' }, shortName(finding.best.variable),
      el('small', {}, `${finding.best.first.location} – ${finding.best.second.location}`)), ...cells];
  }
}

const share = ({ eventsRead, events }) =>
  eventsRead >= events ? number(eventsRead) : `${number(eventsRead)} (${((100 * eventsRead) / Math.max(1, events)).toPrecision(2)} %)`;

class CoverageView {
  constructor(page) {
    byId('coverage').replaceChildren(...page.results.map((result) => this.card(result)));
  }

  card(result) {
    const facts = [
      ['event', result.events], ['thread', result.threads], ['lock', result.locks], ['variable', result.variables],
    ].map(([noun, n]) => el('div', { class: 'stat' }, el('b', {}, number(n)), ` ${noun}${n === 1 ? '' : 's'}`));
    return el('article', { class: `card${result.complete ? '' : ' partial'}` },
      el('h3', {}, result.input, el('small', {}, ` ${result.engine}`)),
      el('p', { class: 'whole' }, this.wholeness(result)),
      el('div', { class: 'stats' }, ...facts),
      this.census(result),
      el('ul', { class: 'notes' }, ...this.limits(result).map((text) => el('li', {}, text))));
  }

  wholeness(result) {
    if (result.events === 0 && result.census.length === 0) return 'Nothing was observed: the absence of races means nothing.';
    return result.complete
      ? 'Everything that was recorded was looked at.'
      : 'This result is incomplete: something was lost, skipped or cut short.';
  }

  census(result) {
    const rows = result.census.map(([name, n]) => [el('dt', {}, words(name)), el('dd', {}, number(n))]);
    if (result.programExit >= 0) rows.push([el('dt', {}, 'program exit code'), el('dd', {}, String(result.programExit))]);
    return rows.length === 0 ? null : el('dl', { class: 'census' }, ...rows.flat());
  }

  limits(result) {
    const limits = [...result.notes];
    if (MODELS[result.model]) limits.push(`${result.engine} ${MODELS[result.model]}.`);
    if (result.eventsRead < result.events) limits.push(`It read ${share(result)} of ${counted(result.events, 'event')}; races in the rest may be missed.`);
    if (result.unknown > 0) limits.push(`${counted(result.unknown, 'candidate')} could not be decided within the budget.`);
    if (result.refuted > 0) limits.push(`${counted(result.refuted, 'candidate')} ${result.refuted === 1 ? 'was' : 'were'} proved impossible and ${result.refuted === 1 ? 'is' : 'are'} not listed.`);
    limits.push('Code that did not run, and what was not recorded, is not judged.');
    return limits;
  }
}

/** "classes woven" of "classesWoven". */
const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
