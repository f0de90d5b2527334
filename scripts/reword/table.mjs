const columns = ['old', 'new', 'context', 'ar', 'es', 'fr', 'it', 'zh'];

/** The rows of a table of sentences, as tab-separated text or as markdown, and what is wrong in it. */
export function readTable(text) {
  const [head, ...lines] = text
    .split('\n')
    .filter(line => line.trim() !== '' && !/^\|[\s|:-]+$/.test(line))
    .map(line => cellsOf(line));
  const faults = [];
  const unknown = (head ?? []).filter(name => !columns.includes(name));
  if (unknown.length > 0) faults.push(`unknown column ${unknown.join(', ')}`);
  for (const name of ['old', 'new']) if (!head?.includes(name)) faults.push(`no column ${name}`);
  if (faults.length > 0) return { rows: [], faults };
  const rows = lines.map(cells => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
  const seen = new Set();
  const sound = rows.filter((row, at) => {
    const key = `${row.context ?? ''}\u0004${row.old}`;
    const fault = !row.old || !row.new ? 'a cell is empty' : seen.has(key) ? `twice: "${row.old}"` : null;
    seen.add(key);
    if (fault) faults.push(`row ${at + 1}: ${fault}`);
    return !fault && (row.old !== row.new || columns.slice(3).some(name => row[name]));
  });
  return { rows: sound, faults };
}

function cellsOf(line) {
  if (line.startsWith('|'))
    return line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map(cell => cell.trim().replaceAll('\\|', '|'));
  return line.split('\t').map(cell => cell.trim());
}
