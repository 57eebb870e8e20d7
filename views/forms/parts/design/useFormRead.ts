import { useCallback, useState } from 'react';
import { type CustomForm, customForms } from '../../../../domain/form/custom/customForm.ts';
import { type FormVersion, versionOf } from '../../../../domain/form/custom/formDocument.ts';
import type { Names } from '../../../../domain/ledger/schemas.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { wholeList } from '../../../../src/api/wholeList.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyPage } from '../../../../src/ledger/rows/rowWindows.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';

export interface FormRead {
  /** Null: there is none, or it is not to be seen. */
  readonly row: FormVersion | null;
  /** Every version of its code, the newest first. */
  readonly versions: readonly CustomForm[];
  /** Every version of every form that is seen. */
  readonly all: readonly CustomForm[];
  readonly names: Names;
  readonly readAt: number;
}

/** What somebody comes for who names none: the draft last begun, else the form last made. */
const usual = (all: readonly CustomForm[]): CustomForm | undefined => {
  const byId = all.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return byId.find(({ state }) => state === 'draft') ?? byId[0];
};

/** One version of a form with the others of its code, as they stand or stood. */
export function useFormRead(id: string | null) {
  const [wait, setWait] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const past = usePast();
  const again = useCallback((position?: number | null) => {
    if (typeof position === 'number') setWait(position);
    setRound((before) => before + 1);
  }, []);
  const asked = useReading<FormRead>(
    [customForms.name, id],
    { asOf: past?.instant ?? null, wait, moved: round },
    async (api, options) => {
      const client = ledgerClient(api, customForms);
      const page = await wholeList<AnyPage>((part) => client.list({ ...part, sort: '-number' }, options));
      if (!page.ok) return page;
      const all = page.value.rows as unknown as readonly CustomForm[];
      const found = id === null || id === '' ? usual(all) : all.find((one) => one.id === id);
      const value = {
        row: found === undefined ? null : versionOf(found),
        versions: all.filter(({ code }) => code === found?.code),
        all,
        names: page.value.names,
        readAt: page.value.position,
      };
      return { ...page, value };
    },
  );
  const shown = asked.value?.row ?? null;
  useChanged(
    { orgs: shown === null ? [] : [shown.orgId], ledger: customForms.name, readAt: asked.value?.readAt ?? null },
    again,
  );
  return { asked, again, isPast: past !== null };
}
