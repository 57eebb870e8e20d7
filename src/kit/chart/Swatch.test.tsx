import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Swatch } from './Swatch.tsx';

afterEach(cleanup);

test('no two curves of a chart look alike before their names up to the twelfth', () => {
  const looks = Array.from({ length: 12 }, (_, n) => render(<Swatch color={n + 1} />).container.innerHTML);
  expect(new Set(looks).size).toBe(12);
});
