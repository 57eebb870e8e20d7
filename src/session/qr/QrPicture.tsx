import { useEffect, useState } from 'react';
import styles from './qr.module.css';

interface Modules {
  readonly size: number;
  /** One path for all dark squares. */
  readonly path: string;
}

const quiet = 4;

/** A QR code as one drawn path; its library comes when a code is first shown. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const [modules, setModules] = useState<Modules | null>(null);
  useEffect(() => {
    let left = false;
    void import('qrcode').then(({ create }) => {
      if (!left) setModules(modulesOf(create(text, { errorCorrectionLevel: 'M' }).modules));
    });
    return () => {
      left = true;
    };
  }, [text]);
  if (modules === null) return <div className={styles.picture} />;
  const side = modules.size + 2 * quiet;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modules.path} />
    </svg>
  );
}

function modulesOf(code: { readonly size: number; get(row: number, column: number): number }): Modules {
  const { size } = code;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++)
      if (code.get(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
  }
  return { size, path };
}
