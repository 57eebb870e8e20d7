import { expect, test } from 'vitest';
import { escaped } from './html.ts';

test('a text within HTML is no tag, no attribute and no entity', () => {
  expect(escaped('<a href="x">1 & 2</a> &lt;')).toBe('&lt;a href=&quot;x&quot;&gt;1 &amp; 2&lt;/a&gt; &amp;lt;');
});
