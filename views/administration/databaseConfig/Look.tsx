import { useState } from 'react';
import { databaseRows, databaseTables } from '../../../domain/database/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import styles from './database.module.css';
import { words } from './words.ts';

const shown = 20;

interface Numbered {
  readonly n: number;
  readonly cells: readonly (string | null)[];
}

/** The tables of a registered database, and the first rows of one. */
export function Look({ id }: { readonly id: string }) {
  const say = useText(words);
  const [asks, setAsks] = useState(0);
  const [chosen, setChosen] = useState('');
  const tables = useCall(databaseTables, asks === 0 ? null : { params: { id } }, { also: asks });
  const table = tables.value?.[Number(chosen)] ?? null;
  return (
    <Grid size="thin" className={styles.look}>
      <Button state={tables.isLoading ? 'pending' : 'rest'} onClick={() => setAsks(asks + 1)}>
        {say('database.tables')}
      </Button>
      {tables.fault === null ? null : <p role="alert">{tables.fault.message}</p>}
      {tables.value === null ? null : (
        <Select aria-label={say('database.table')} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{say('database.table.choose', { n: tables.value.length })}</option>
          {tables.value.map(({ schema, name }, n) => (
            <option key={`${schema}.${name}`} value={n}>
              {schema}.{name}
            </option>
          ))}
        </Select>
      )}
      {chosen === '' || table === null ? null : <Rows id={id} schema={table.schema} table={table.name} />}
    </Grid>
  );
}

function Rows({ id, schema, table }: { readonly id: string; readonly schema: string; readonly table: string }) {
  const say = useText(words);
  const query = { schema, table, limit: shown };
  const { value, fault, isLoading } = useCall(databaseRows, { params: { id }, query });
  if (fault !== null) return <p role="alert">{fault.message}</p>;
  if (value === null || isLoading) return <Skeleton rows={4} widths={[30, 30]} label={say('database.loading')} />;
  const label = say('database.rows', { table: `${schema}.${table}`, n: value.rows.length });
  return (
    <div className={styles.rows}>
      <h4>
        {label}
        {value.more ? ` · ${say('database.rows.more')}` : ''}
      </h4>
      <PlainTable<Numbered, never>
        label={label}
        rows={value.rows.map((cells, n) => ({ n, cells }))}
        idOf={({ n }) => String(n)}
        empty={say('database.rows.none')}
        columns={value.columns.map(({ name, type }, n) => ({
          key: `${n}`,
          title: <span title={type}>{name}</span>,
          cell: ({ cells }) => cells[n] ?? '',
        }))}
      />
    </div>
  );
}
