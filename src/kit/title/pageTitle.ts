let title = 'Busbar';
let row: string | null = null;
let count: number | null = 0;

/** What the page is called: in the title of the browser's tab with how much waits before it, in print by itself. */
export const pageTitle = (): string => (row === null ? title : `${row} · Busbar`);

export function setPageTitle(named: string): void {
  title = named;
  write();
}

/** What a page of one row calls it, which goes before what the page is called; null: it is no such page, or the row is not here yet. */
export function setRowTitle(named: string | null): void {
  row = named;
  write();
}

/** How much waits for somebody, null where nobody knows; whoever looks at another tab sees it there. */
export function setTitleCount(n: number | null): void {
  count = n;
  write();
}

function write(): void {
  document.title = count === 0 ? pageTitle() : `(${count ?? '?'}) ${pageTitle()}`;
}
