import { useEffect, useState } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Press, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { takenSheets, vault } from '../../../../src/session/field/field.ts';
import { OfflinePerson } from '../../../../src/session/field/useOutbox.ts';
import { OfflineSheet } from './OfflineSheet.tsx';
import { Unlock } from './Unlock.tsx';
import { useTaken } from './useTaken.ts';
import { fieldWords } from './words.ts';

interface Person {
  readonly person: string;
  readonly name: string;
}

/** Beside the sign-in: whoever took tasks along opens them by his PIN where there is no network. Nothing stands here for who did not. */
export function OfflineDesk({ onOpen }: { readonly onOpen: (isOpen: boolean) => void }) {
  const say = useText(fieldWords);
  const [persons, setPersons] = useState<readonly Person[]>([]);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void takenSheets.persons().then(setPersons, () => undefined);
  }, []);
  if (persons.length === 0) return null;
  const turn = (next: boolean) => {
    setOpen(next);
    onOpen(next);
  };
  if (!isOpen) return <Button onClick={() => turn(true)}>{say('field.desk.open')}</Button>;
  return <Desk persons={persons} onLeave={() => turn(false)} />;
}

interface DeskProps {
  readonly persons: readonly Person[];
  readonly onLeave: () => void;
}

function Desk({ persons, onLeave }: DeskProps) {
  const say = useText(fieldWords);
  const [only] = persons;
  const [person, setPerson] = useState(persons.length === 1 ? (only?.person ?? '') : '');
  const [isUnlocked, setUnlocked] = useState(false);
  const leave = () => {
    vault.lock(person);
    onLeave();
  };
  return (
    <Stack gap="2" as="section" aria-label={say('field.desk')}>
      {person === '' ? (
        <Choice title={say('field.desk.who')} of={persons.map((one) => [one.person, one.name])} onChoose={setPerson} />
      ) : isUnlocked ? (
        <OfflinePerson value={person}>
          <Tasks person={person} />
        </OfflinePerson>
      ) : (
        <Unlock person={person} onOpen={() => setUnlocked(true)} />
      )}
      <Button onClick={leave}>{say('field.desk.leave')}</Button>
    </Stack>
  );
}

function Tasks({ person }: { readonly person: string }) {
  const say = useText(fieldWords);
  const taken = useTaken(person, 0);
  const [task, setTask] = useState<string | null>(null);
  if (taken === null) return null;
  if (task !== null)
    return (
      <>
        <Bar>
          <Button onClick={() => setTask(null)}>{say('field.desk.back')}</Button>
        </Bar>
        <OfflineSheet person={person} task={task} />
      </>
    );
  return (
    <>
      <Words text="note">{say('field.desk.acts')}</Words>
      <Choice
        title={say('field.desk.choose')}
        of={taken.map((one) => [one.task, `${one.number} ${one.name}`])}
        onChoose={setTask}
      />
    </>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly of: readonly (readonly [string, string])[];
  readonly onChoose: (one: string) => void;
}

const Choice = ({ title, of, onChoose }: ChoiceProps) => (
  <>
    <Words as="h2" text="head">
      {title}
    </Words>
    {of.map(([value, text]) => (
      <Press key={value} type="button" onClick={() => onChoose(value)}>
        {text}
      </Press>
    ))}
  </>
);
