import { useState } from 'react';
import { type FrameLayout, type FrameValue, parseFrame } from '../../../domain/channel/frameLayout.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Words } from '../../../src/kit/layout/parts.tsx';
import styles from './parse.module.css';
import { words } from './words.ts';

const shownBytes = 256;
const hexOf = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

/** The bytes of a frame and the values that stand in them; pointing at a value marks its bytes. */
export function ParsedTable({ layout, bytes }: { readonly layout: FrameLayout | null; readonly bytes: Uint8Array }) {
  const say = useText(words);
  const word = useWord();
  const [marked, setMarked] = useState<FrameValue | null>(null);
  if (layout === null) return <Words tone="third">{say('parse.unfinished')}</Words>;
  const parsed = parseFrame(layout, bytes);
  const isMarked = (at: number): boolean =>
    marked !== null && at >= marked.offset && at < marked.offset + marked.length;
  return (
    <>
      <p className={styles.bytes}>
        {[...bytes.subarray(0, shownBytes)].map((byte, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a byte is known by where it stands
          <span key={at} data-marked={isMarked(at)} title={String(at)}>
            {hexOf(byte)}
          </span>
        ))}
        {bytes.length > shownBytes ? '…' : ''}
      </p>
      {parsed.ok ? (
        <table className={styles.values}>
          <thead>
            <tr>
              <th scope="col">{say('parse.key')}</th>
              <th scope="col">{say('parse.bytes')}</th>
              <th scope="col">{say('parse.value')}</th>
            </tr>
          </thead>
          <tbody>
            {parsed.values.map((one) => (
              <tr
                key={`${one.key} ${one.offset}`}
                onPointerEnter={() => setMarked(one)}
                onPointerLeave={() => setMarked(null)}
              >
                <th scope="row">{one.key}</th>
                <td>
                  <code>{[...bytes.subarray(one.offset, one.offset + one.length)].map(hexOf).join(' ') || '—'}</code>
                </td>
                <td>{one.value ?? '--'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Words tone="refused" role="alert">
          {say('parse.failed', { why: word(parsed.fault) })}
        </Words>
      )}
    </>
  );
}
