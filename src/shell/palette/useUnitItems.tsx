import { OfficeIcon } from '@blueprintjs/icons';
import { type FoundUnit, findUnits } from '../../../domain/unit/findCalls.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useApi } from '../../session/useSession.ts';
import type { Found } from './paletteItem.ts';
import { useFound } from './useFound.ts';
import { paletteWords } from './words.ts';

/** Where a unit of each kind is shown: its figures where they have a page, else its row of the ledger. */
const pages = {
  energyUnit: [{ url: '/ecus', at: 'row' }],
  usingUnit: [
    { url: '/eaudatas', at: 'units' },
    { url: '/eauanalysis', at: 'units' },
    { url: '/eau', at: 'row' },
  ],
} as const satisfies Readonly<Record<FoundUnit['kind'], readonly { readonly url: string; readonly at: string }[]>>;

/** Units by name or code, as far as a menu leads to a page that shows them. */
export function useUnitItems(asked: string, urls: ReadonlySet<string>): Found {
  const say = useText(paletteWords);
  const api = useApi();
  const pageOf = (kind: FoundUnit['kind']) => pages[kind].find(({ url }) => urls.has(url)) ?? null;
  const mayLook = pageOf('energyUnit') !== null || pageOf('usingUnit') !== null;
  const { value, fault, isLoading } = useFound(asked === '' || !mayLook ? null : `units ${asked}`, (signal) =>
    api.call(findUnits, { query: { q: asked } }, { signal, noErrorPage: true }),
  );
  const icon = <OfficeIcon size={16} />;
  return {
    items: (value ?? []).flatMap(({ id, kind, name, within }) => {
      const page = pageOf(kind);
      if (page === null) return [];
      const to = `${page.url}?${page.at}=${encodeURIComponent(id)}`;
      return [
        {
          key: `unit ${id}`,
          kind: 'unit',
          icon,
          text: name,
          note: within ?? say(`palette.of.${kind}`),
          isAsked: true,
          to,
          run: null,
        },
      ];
    }),
    fault: fault === null ? null : say('palette.units.failed', { why: fault }),
    isLoading,
  };
}
