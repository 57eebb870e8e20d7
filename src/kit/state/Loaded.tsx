import type { ReactNode } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { isPassing } from '../../api/askAgain.ts';
import type { Asked } from '../../api/useAsked.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import { Bar, Words } from '../layout/parts.tsx';
import { Failure } from './Failure.tsx';
import { Skeleton } from './Skeleton.tsx';

const words = defineMessages({
  'kit.loaded.loading': { cn: '正在读取', en: 'Reading' },
  'kit.loaded.old': {
    cn: '未能更新，以下是之前读到的内容。',
    en: 'Could not be read again: what stands below is older.',
  },
  'kit.loaded.itself': { cn: '会自动重试。', en: 'It is tried again by itself.' },
  'kit.loaded.again': { cn: '重试', en: 'Try again' },
});

export interface LoadedProps<T> {
  /** What was asked, as `useAsked` tells it. */
  readonly of: Asked<T>;
  /** Bars while it is read the first time, as many as rows will stand there. */
  readonly rows?: number;
  /** The screen's own title, where it stands in what is read: until then whoever cannot see the bars, or the refusal, is told where he is. */
  readonly heading?: string;
  /** Of the bars, in %. */
  readonly widths?: readonly number[];
  /** What is being read, for who cannot see the bars. */
  readonly label?: string;
  /** Where there is little room: a line instead of bars, or of a page of what failed. */
  readonly brief?: boolean;
  /** What stands in the place of an answer in which there is nothing. */
  readonly empty?: { readonly when: boolean; readonly show: ReactNode };
  readonly children: (value: T) => ReactNode;
}

/**
 * Whatever a screen asks the gateway for, in each of its states: read the first time, refused or failed with its way on, empty, there. What was
 * there stays when a later reading fails, and says that it is older.
 */
export function Loaded<T>({
  of,
  rows = 8,
  heading,
  widths = [24, 60],
  label,
  brief = false,
  empty,
  children,
}: LoadedProps<T>) {
  const say = useText(words);
  const { value, fault, again } = of;
  if (value === null && brief) {
    return fault === null ? (
      <Words role="status" text="note">
        {label ?? say('kit.loaded.loading')}
      </Words>
    ) : (
      <Words role="alert" text="note">
        {fault.message} {isPassing(fault.code) ? say('kit.loaded.itself') : null}
      </Words>
    );
  }
  if (value === null) {
    return (
      <>
        {heading === undefined ? null : <h1 className="bb-spoken">{heading}</h1>}
        {fault === null ? (
          <Skeleton rows={rows} widths={widths} label={label ?? say('kit.loaded.loading')} />
        ) : (
          <Failure code={fault.code} message={fault.message} onAgain={again} asksItself={isPassing(fault.code)} />
        )}
      </>
    );
  }
  return (
    <>
      {fault === null ? null : (
        <Bar
          role="alert"
          as="p"
          still
          pad="1 3"
          size="fixed"
          line="below"
          ground="sunken"
          text="fault"
          spread="between"
        >
          <span>
            {fault.message} {say('kit.loaded.old')}
          </span>
          <Button look="quiet" size="row" onClick={again}>
            {say('kit.loaded.again')}
          </Button>
        </Bar>
      )}
      {empty?.when === true ? empty.show : children(value)}
    </>
  );
}
