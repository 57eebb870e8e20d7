import { UploadIcon } from '@blueprintjs/icons';
import { type DragEvent, useId, useRef, useState } from 'react';
import { bytesOf, type UploadRule } from '../../../domain/file/uploadRules.ts';
import { defineMessages, type Text } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../action/Button.tsx';
import { type TakenFile, takeFiles } from './takeFiles.ts';
import styles from './upload.module.css';

const words = defineMessages({
  'kit.upload.choose': { cn: '选择文件', en: 'Choose a file' },
  'kit.upload.types': { cn: '{types}', en: '{types}' },
  'kit.upload.limit': { cn: '{types}，不超过 {limit} {unit}', en: '{types}, at most {limit} {unit}' },
  'kit.upload.under': { cn: '{types}，小于 {limit} {unit}', en: '{types}, under {limit} {unit}' },
});

interface Props {
  /** What is uploaded here; on the button. */
  readonly text?: string;
  readonly rule: UploadRule;
  /** How many are there already, of those that the rule allows. */
  readonly there?: number;
  readonly onFiles: (files: readonly TakenFile[]) => void;
  /** Something was chosen and is looked into, until it was handed on or refused. */
  readonly onLooking?: (isLooking: boolean) => void;
  /** Says what is wrong where the one who asks wants to say it in words of its own. */
  readonly wordOf?: (fault: Text) => Text;
  /** What the gateway refused. */
  readonly error?: string | null;
  readonly disabled?: boolean;
}

/** Takes files by a click, a drop or the keyboard, holds them to their rule and says what is wrong. Every attempt begins anew. */
export function Upload({ text, rule, there = 0, onFiles, onLooking, wordOf, error = null, disabled = false }: Props) {
  const say = useText(words);
  const word = useWord();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Text | null>(null);
  const take = async (list: FileList | null) => {
    const given = [...(list ?? [])];
    // The same file may be chosen again once it was mended.
    if (input.current) input.current.value = '';
    if (given.length === 0) return;
    onLooking?.(true);
    try {
      const taken = await takeFiles(given, rule, there);
      setFault(taken.fault === null ? null : (wordOf?.(taken.fault) ?? taken.fault));
      if (taken.files !== null) onFiles(taken.files);
    } finally {
      onLooking?.(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) void take(event.dataTransfer.files);
  };
  const said = fault === null ? error : word(fault);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop is one more way; the button is the one for everybody
    <div className={styles.upload} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Button
        icon={<UploadIcon />}
        disabled={disabled}
        aria-describedby={`${id}-said`}
        onClick={() => input.current?.click()}
      >
        {text ?? say('kit.upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={rule.types.map((type) => `.${type}`).join(',')}
        multiple={(rule.count ?? 1) > 1}
        onChange={(event) => void take(event.target.files)}
      />
      <span
        id={`${id}-said`}
        className={said === null ? styles.hint : styles.fault}
        role={said === null ? undefined : 'alert'}
      >
        {said ?? <Limits rule={rule} />}
      </span>
    </div>
  );
}

/** What is taken here, before anything was tried. */
function Limits({ rule }: { readonly rule: UploadRule }) {
  const say = useText(words);
  const given = { types: rule.types.filter((type) => type !== 'jpg').join(', '), limit: rule.limit, unit: rule.unit };
  if (bytesOf(rule) === 0) return say('kit.upload.types', given);
  return say(rule.under === true ? 'kit.upload.under' : 'kit.upload.limit', given);
}
