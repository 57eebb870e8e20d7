let title = 'Busbar';
let count: number | null = 0;

/** What the page is called: in the title of the browser's tab with how much waits before it, in print by itself. */
export const pageTitle = (): string => title;

export function setPageTitle(named: string): void {
  title = named;
  write();
}

/** How much waits for somebody, null where nobody knows; whoever looks at another tab sees it there. */
export function setTitleCount(n: number | null): void {
  count = n;
  write();
}

function write(): void {
  document.title = count === 0 ? title : `(${count ?? '?'}) ${title}`;
}
