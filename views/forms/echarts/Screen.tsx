import { ChartIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { customForms } from '../../../domain/form/custom/customForm.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useFirstView } from '../../../src/address/useFirstView.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useReading } from '../../../src/api/useCall.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyPage } from '../../../src/ledger/rows/rowWindows.ts';
import { OneForm } from './OneForm.tsx';
import { words } from './words.ts';

const keeps = ['code', 'measure', 'of', 'by', 'step', 'split', 'counts', 'days'] as const;

/** A form in figures: the one that was looked at last, else the first that one sees. */
export function Screen() {
  const say = useText(words);
  const lang = useLang();
  const { search, put } = useAddress();
  const past = usePast();
  const isAsking = useFirstView('/customForm/echarts', keeps, async () => null);
  const asked = useReading(['forms of charts'], { asOf: past?.instant ?? null }, async (api, options) => {
    const client = ledgerClient(api, customForms);
    const all = await wholeList<AnyPage>((part) => client.list({ ...part, sort: '-number' }, options));
    if (!all.ok) return all;
    const rows = all.value.rows as unknown as readonly {
      readonly code: string;
      readonly name: string;
      readonly nameEn: string | null;
      readonly since: string | null;
    }[];
    const forms = new Map(rows.filter(({ since }) => since !== null).map((one) => [one.code, one]));
    return { ...all, value: [...forms.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1)) };
  });
  const forms = asked.value ?? [];
  const code = search.get('code') ?? (isAsking ? null : (forms[0]?.code ?? null));
  return (
    <Page
      title={say('formCharts.title')}
      actions={
        forms.length === 0 ? undefined : (
          <Select
            aria-label={say('formCharts.form')}
            value={code ?? ''}
            onChange={(event) =>
              put({ ...Object.fromEntries(keeps.map((key) => [key, null])), code: event.target.value, chart: null })
            }
          >
            {forms.map((one) => (
              <option key={one.code} value={one.code}>
                {nameIn(one, lang)}
              </option>
            ))}
          </Select>
        )
      }
      of={asked}
      label={say('formCharts.forms')}
      empty={{
        when: asked.value !== null && forms.length === 0,
        show: (
          <StatePage
            icon={<ChartIcon size={32} />}
            title={say('formCharts.none')}
            actions={<Link href="/customForm/formManagement">{say('formCharts.manage')}</Link>}
          />
        ),
      }}
    >
      {() => (code === null ? null : <OneForm key={code} code={code} />)}
    </Page>
  );
}
