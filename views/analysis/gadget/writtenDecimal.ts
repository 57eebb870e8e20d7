import type { Lang } from '../../../domain/text/message.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';

/** A decimal with the places that it came with. */
export const writtenDecimal = (value: string, lang: Lang): string =>
  writeNumber(Number(value), value.split('.')[1]?.length ?? 0, lang);
