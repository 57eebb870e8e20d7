import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { nameIn } from '../../../../domain/ledger/names.ts';
import type { UsableTemplate } from '../../../../domain/ticket/templateCalls.ts';
import { tickets } from '../../../../domain/ticket/ticketLedger.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { words } from '../words.ts';

interface Props {
  readonly template: UsableTemplate;
  /** Where the order is worked at; empty where none says. */
  readonly known: string;
  readonly onFill: (place: string) => void;
  readonly onClose: () => void;
}

/** For which bay a ticket is written: the template says it in several places. */
export function AskBay({ template, known, onFill, onClose }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const [place, setPlace] = useState(known);
  const isGiven = place.trim() !== '';
  return (
    <Dialog isOpen onClose={onClose} title={nameIn(template, lang)} isCloseButtonShown={false} style={{ width: 420 }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isGiven) onFill(place.trim());
        }}
      >
        <DialogBody>
          <Field label={word(tickets.fields.place.label)} asked hint={say('tickets.bay.hint')}>
            {(ids) => (
              <Input
                {...ids}
                autoComplete="off"
                maxLength={64}
                value={place}
                onChange={(event) => setPlace(event.target.value)}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} hint="Esc">
                {say('tickets.bay.cancel')}
              </Button>
              <Button type="submit" look="primary" disabled={!isGiven}>
                {say('tickets.use')}
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  );
}
