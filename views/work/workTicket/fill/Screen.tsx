import { tickets } from '../../../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { ChooseTemplate } from './ChooseTemplate.tsx';
import { OneTicket } from './OneTicket.tsx';

/** Writes a ticket by a template; the one that the address names is proved and walked here. */
export function Screen() {
  const { search } = useAddress();
  const id = search.get('id');
  return (
    <LawAsking law={lawOfLedger(tickets)}>
      {id === null ? <ChooseTemplate orderId={search.get('order')} /> : <OneTicket key={id} id={id} />}
    </LawAsking>
  );
}
