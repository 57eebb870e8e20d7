import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { readSettings } from '../../gateway/site/settings.ts';
import { variables } from '../../gateway/site/variables.ts';

test('the operating guide lists every variable of the environment with its initial value', () => {
  const guide = readFileSync(join(root, 'docs', 'operate.md'), 'utf8');
  for (const { name, initial, what } of variables)
    expect(guide).toContain(`| \`${name}\` | ${initial === '' ? '–' : `\`${initial}\``} | ${what.en} |`);
});

test('an empty environment gives the documented site', () => {
  const read = readSettings({});
  expect(read.ok && read.settings).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    demo: true,
    zone: 'Asia/Shanghai',
    databaseUrl: null,
  });
});

test.each([
  ['BUSBAR_PORT', '99999'],
  ['BUSBAR_PORT', 'eighty'],
  ['BUSBAR_DEMO', 'maybe'],
  ['BUSBAR_DEMO_SHIFT', 'an hour'],
  ['BUSBAR_DEMO_LIVES', 'plant people'],
  ['BUSBAR_DEVELOPERS', 'some'],
  ['BUSBAR_ZONE', 'Mars/Olympus'],
  ['BUSBAR_SECRET', 'short'],
  ['BUSBAR_DEMO_PASSWORD', 'short'],
  ['BUSBAR_DEMO_PASSWORD', '密码密码密码密码密码1'],
  ['BUSBAR_DEMO_PASSWORD', 'onlyletters'],
  ['BUSBAR_FEEDBACK', 'perhaps'],
  ['BUSBAR_IDLE_MINUTES', 'soon'],
  ['BUSBAR_IDLE_MINUTES', '4'],
  ['BUSBAR_SERVICE_EMAIL', 'nobody'],
  ['BUSBAR_SSO', 'no-such-file.json'],
  ['BUSBAR_BROKERS', 'no-such-file.json'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['BUSBAR_SMTP_URL', 'http://mail.example'],
  ['BUSBAR_SERVICE_EMAIL', 'nobody'],
  ['BUSBAR_WEBHOOKS', 'http://a.example ftp://b.example'],
  ['BUSBAR_WEBHOOK_SECRET', 'short'],
])('%s=%s is refused by name at start (V091 V089 V090)', (name, value) => {
  const read = readSettings({ [name]: value });
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.faults.join()).toContain(name);
});

test('a mail server without a sender and webhooks without a key are refused', () => {
  const faults = (env: Record<string, string>): string => {
    const read = readSettings(env);
    return read.ok ? '' : read.faults.join();
  };
  expect(faults({ BUSBAR_SMTP_URL: 'smtp://mail.example' })).toContain('BUSBAR_SERVICE_EMAIL');
  expect(faults({ BUSBAR_WEBHOOKS: 'https://a.example/in' })).toContain('BUSBAR_WEBHOOK_SECRET');
});

test('only a demo site has a clock of its own or stands still: what runs a plant has the time of the machine and all its jobs and alarms', () => {
  for (const [name, value] of [
    ['BUSBAR_DEMO_SHIFT', '-3600000'],
    ['BUSBAR_DEMO_LIVES', 'plant jobs'],
    ['BUSBAR_DEMO_LIVES', 'none'],
  ] as const) {
    const [ofDemo, ofPlant] = [readSettings({ [name]: value }), readSettings({ [name]: value, BUSBAR_DEMO: 'off' })];
    expect(ofDemo.ok, value).toBe(true);
    expect(ofPlant.ok ? '' : ofPlant.faults.join(), value).toContain(name);
  }
  const still = readSettings({ BUSBAR_DEMO_LIVES: 'none', BUSBAR_DEMO_SHIFT: '-3600000' });
  expect(still.ok && [still.settings.demoShift, still.settings.demoLives.size]).toEqual([-3_600_000, 0]);
  const plain = readSettings({ BUSBAR_DEMO: 'off' });
  expect(plain.ok && [plain.settings.demoShift, [...plain.settings.demoLives]]).toEqual([
    0,
    ['plant', 'jobs', 'alarms'],
  ]);
});
