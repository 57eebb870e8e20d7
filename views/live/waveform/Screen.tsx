import { waveforms } from '../../../domain/waveform/waveform.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { Reader } from './reader/Reader.tsx';
import { UploadButton } from './UploadDialog.tsx';
import { words } from './words.ts';

/** Recorded waveforms: the list, or the one that the address names. */
export function Screen() {
  const { search, put } = useAddress();
  const record = search.get('record');
  return record === null ? (
    <LedgerScreen declaration={waveforms} slots={slots} />
  ) : (
    <Reader
      key={record}
      id={record}
      onClose={() => put(Object.fromEntries([...search.keys()].map((name) => [name, null])))}
    />
  );
}

function Open({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const { put } = useAddress();
  return (
    <Button
      size="row"
      aria-label={say('waveform.open.of', { name: String(row['name']) })}
      onClick={(event) => {
        event.stopPropagation();
        put({ record: row.id, id: null, side: null });
      }}
    >
      {say('waveform.open')}
    </Button>
  );
}

const slots: LedgerSlots = {
  comesOtherwise: true,
  Acts: UploadButton,
  columns: [{ key: 'open', title: { cn: '波形', en: 'Waveform' }, width: 110, cell: (row) => <Open row={row} /> }],
  hidden: ['recorder', 'revision', 'format', 'bytes', 'file', 'fingerprint', 'analogs', 'digitals'],
  apart: ['file'],
};
