import { accentOf } from '../../../domain/access/accent.ts';
import type { Text } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Field } from '../../../src/kit/form/Field.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import styles from './customStyle.module.css';
import { words } from './words.ts';

/** Why a colour cannot be the accent; null for one that can, and for none. */
export function faultOfAccent(colour: string | null): Text | null {
  const found = colour === null ? null : accentOf(colour);
  return found !== null && 'fault' in found ? found.fault : null;
}

/** Our own accent, for the colour field that must show some colour. */
const ours = '#1b5bbd';

interface Props {
  readonly value: string | null;
  /** From above, where it is left open. */
  readonly whole: string | null;
  readonly mayEdit: boolean;
  readonly onChoose: (colour: string | null) => void;
}

/** A hue of one's own: what is chosen is never shown as it is, but in the steps that reach the contrast of the look. */
export function AccentField({ value, whole, mayEdit, onChoose }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const shown = value ?? whole;
  const found = shown === null ? null : accentOf(shown);
  const accent = found !== null && 'accent' in found ? found.accent : null;
  const fault = faultOfAccent(value);
  const figures = (): Readonly<Record<'light' | 'dark', string>> => ({
    light: writeNumber(accent?.contrast.light ?? null, 1, lang),
    dark: writeNumber(accent?.contrast.dark ?? null, 1, lang),
  });
  return (
    <Field
      label={say('customStyle.accent')}
      error={fault === null ? null : word(fault)}
      hint={accent === null ? say('customStyle.accent.hint') : say('customStyle.accent.reached', figures())}
    >
      {(ids) => (
        <Bar as="span" className={styles.accent}>
          <input
            {...ids}
            type="color"
            disabled={!mayEdit}
            value={shown ?? ours}
            onChange={(event) => onChoose(event.target.value.toLowerCase())}
          />
          {accent === null
            ? null
            : (['light', 'dark'] as const).map((palette) => (
                <span
                  key={palette}
                  className={styles.steps}
                  role="img"
                  aria-label={say(`customStyle.accent.${palette}`)}
                >
                  {Object.entries(accent.steps[palette]).map(([name, colour]) => (
                    <i key={name} style={{ background: colour }} title={`${name} ${colour}`} />
                  ))}
                </span>
              ))}
          {value === null ? null : (
            <Button size="row" disabled={!mayEdit} onClick={() => onChoose(null)}>
              {say('customStyle.accent.remove')}
            </Button>
          )}
        </Bar>
      )}
    </Field>
  );
}
