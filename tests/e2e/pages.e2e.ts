import { type Browser, expect, type Page } from '@playwright/test';
import { aPng } from '../world/pictures.ts';
import { faultsOf, personAt, visitorAt } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite({ BUSBAR_SERVICE_EMAIL: 'service@busbar.example' });
});
test.afterAll(async () => {
  await site.close();
});

type Lang = 'cn' | 'en';
const langs = ['cn', 'en'] as const;
const wordsIn =
  (lang: Lang) =>
  (cn: string, en: string): string =>
    lang === 'cn' ? cn : en;

// Nothing fades while it is looked at: a colour on its way to another is no finding.
const seatIn = (lang: Lang) => ({ reducedMotion: 'reduce', remembers: { 'busbar.lang': lang } }) as const;
const visitorIn = (browser: Browser, lang: Lang): Promise<Page> => visitorAt(browser, site, seatIn(lang));
const personIn = (browser: Browser, lang: Lang, account: string): Promise<Page> =>
  personAt(browser, site, account, seatIn(lang));

async function signIn(page: Page, lang: Lang, account: string, password: string): Promise<void> {
  const say = wordsIn(lang);
  await page.getByLabel(say('账号', 'Account')).fill(account);
  await page.getByLabel(say('密码', 'Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('登录', 'Sign in'), exact: true }).click();
}

/** No serious finding in either palette. */
async function isSound(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
      document.body.classList.toggle('bp6-dark', name === 'dark');
    }, theme);
    expect(await faultsFound(page), theme).toEqual([]);
  }
}

async function openCentre(page: Page, lang: Lang): Promise<void> {
  const say = wordsIn(lang);
  await page.getByRole('button', { name: say('用户菜单', 'User menu') }).click();
  await page.getByRole('menuitem', { name: say('个人中心', 'Personal centre') }).click();
  await expect(page.getByLabel(say('邮箱', 'E-mail'))).toBeVisible();
}

for (const lang of langs) {
  const say = wordsIn(lang);

  test(`a visitor reads the disclaimer and applies for a trial, each rule with its message, in ${lang} (R005 R006 B044 B045)`, async ({
    browser,
  }) => {
    const page = await visitorIn(browser, lang);
    const faults = faultsOf(page);
    await page.goto(`${site.address}/disclaimer`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('免责声明', 'Disclaimer'));
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await isSound(page);
    await page.goto(`${site.address}/applyFor`);
    const send = page.getByRole('button', { name: say('提交申请', 'Apply') });
    await send.click();
    for (const text of [
      say('请填写单位名称', 'Enter: Corporation'),
      say('请填写联系人', 'Enter: Contact'),
      say('请填写联系电话', 'Enter: Phone'),
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel(say('单位名称', 'Corporation'))).toBeFocused();
    await isSound(page);
    await page.getByLabel(say('单位名称', 'Corporation')).fill('北方铸造');
    await page.getByLabel(say('联系人', 'Contact')).fill('赵工');
    await page.getByLabel(say('联系电话', 'Phone')).fill('123');
    await page.getByLabel(say('邮箱', 'E-mail')).fill('a@b');
    await expect(page.getByText(say('请输入正确的电话号码', 'Enter a valid phone number'))).toBeVisible();
    await expect(page.getByText(say('请输入正确的邮箱', 'Enter a valid e-mail address'))).toBeVisible();
    await page.getByLabel(say('联系电话', 'Phone')).fill('010-12345678');
    await page.getByLabel(say('邮箱', 'E-mail')).fill('zhao@example.cn');
    const picture = page.getByRole('img', { name: say('图形验证码', 'The captcha') });
    const before = await picture.getAttribute('src');
    await page.getByLabel(say('图形验证码', 'Captcha'), { exact: true }).fill('????');
    await send.click();
    await expect(page.getByText(say('验证码错误', 'Wrong captcha'))).toBeVisible();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test(`the personal centre shows what is fixed and says what is wrong, in ${lang} (B038 B104 V016 V018 V020 V022)`, async ({
    browser,
  }) => {
    const page = await personIn(browser, lang, 'reviewer');
    await openCentre(page, lang);
    for (const label of [say('账号', 'Account'), say('姓名', 'Real name'), say('所属组织', 'Organisation')])
      await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('readonly', '');
    await page.getByLabel(say('邮箱', 'E-mail')).fill('nobody@');
    await page.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(page.getByText(say('请输入正确的邮箱', 'Enter a valid e-mail address'))).toBeVisible();
    await expect(page.getByLabel(say('邮箱', 'E-mail'))).toBeFocused();
    await isSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('放弃', 'Discard') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  });

  test(`mobile, password and its confirmation keep their rules, in ${lang} (V024 V025 V026 V030 V032)`, async ({
    browser,
  }) => {
    const page = await personIn(browser, lang, 'reviewer');
    await openCentre(page, lang);
    const save = page.getByRole('button', { name: say('保存', 'Save') });
    await page.getByLabel(say('手机', 'Mobile')).fill('1'.repeat(21));
    await page.getByLabel(say('密码', 'Password'), { exact: true }).fill('');
    await page.getByLabel(say('确认密码', 'Confirm password')).fill('');
    await save.click();
    await expect(
      page.getByText(say('最多 20 个字符，现有 21 个', 'At most 20 characters; there are 21')),
    ).toBeVisible();
    await expect(page.getByText(say('请填写密码', 'Enter: Password'))).toBeVisible();
    await expect(page.getByText(say('请填写确认密码', 'Enter: Confirm password'))).toBeVisible();
    await page.getByLabel(say('手机', 'Mobile')).fill('12345');
    await expect(page.getByText(say('请输入正确的电话号码', 'Enter a valid phone number'))).toBeVisible();
    await page.getByLabel(say('密码', 'Password'), { exact: true }).fill('Chosen-Word-1');
    await page.getByLabel(say('确认密码', 'Confirm password')).fill('Chosen-Word-2');
    await expect(page.getByText(say('两次输入的密码不一致', 'The two passwords differ'))).toBeVisible();
    await page.context().close();
  });

  test(`a password says while it is written what it lacks, in ${lang} (V027 V028 V031 V088 V090)`, async ({
    browser,
  }) => {
    const page = await personIn(browser, lang, 'reviewer');
    await openCentre(page, lang);
    const password = page.getByLabel(say('密码', 'Password'), { exact: true });
    await password.fill('abc');
    await page.getByLabel(say('确认密码', 'Confirm password')).fill('abc1');
    await page.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(page.getByText(say('密码为 6 至 20 个字符', 'A password has 6 to 20 characters'))).toHaveCount(2);
    await password.fill('密码abc123');
    await expect(page.getByText(say('密码不能包含汉字', 'A password contains no Chinese characters'))).toBeVisible();
    await password.fill('abcdefgh');
    await expect(
      page.getByText(
        say(
          '密码须包含字母、数字、符号中的至少两种',
          'A password contains at least two of letters, digits and symbols',
        ),
      ),
    ).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: say('字母、数字、符号至少两种', 'two of letters') }),
    ).toContainText(say('未满足', 'not met'));
    await password.fill('abcdef12');
    await expect(
      page.getByRole('listitem').filter({ hasText: say('字母、数字、符号至少两种', 'two of letters') }),
    ).not.toContainText(say('未满足', 'not met'));
    await page.context().close();
  });

  test(`a saved profile closes with a message and changes the frame; a number that is taken keeps it open, in ${lang} (V029 B142 B143 B144 B145 B146)`, async ({
    browser,
  }) => {
    const own = lang === 'cn' ? 'reviewer' : 'maintenance';
    const taken = lang === 'cn' ? '13900139001' : '13900139002';
    const other = await personIn(browser, lang, own);
    await openCentre(other, lang);
    await other.getByLabel(say('手机', 'Mobile')).fill(taken);
    await other.getByLabel(say('导航文字', 'Navigation text')).fill(say('我的能源', 'My energy'));
    const sent = other.waitForRequest((request) => request.method() === 'PUT');
    await other.getByRole('button', { name: say('保存', 'Save') }).click();
    expect((await sent).postData() ?? '').not.toContain('passWord');
    await expect(other.getByText(say('资料已保存', 'The profile is saved'))).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(other.getByText(say('我的能源', 'My energy'))).toBeVisible();
    await other.context().close();
    const page = await personIn(browser, lang, 'dispatcher');
    await openCentre(page, lang);
    await page.getByLabel(say('手机', 'Mobile')).fill(taken);
    await page.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(page.getByText(say('保存失败', 'Not saved'))).toBeVisible();
    await expect(page.getByLabel(say('手机', 'Mobile'))).toBeFocused();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByLabel(say('手机', 'Mobile')).fill('');
    await page.route('**/center-user*', (route) => route.abort());
    await page.getByLabel(say('邮箱', 'E-mail')).fill('dispatcher@example.cn');
    await page.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(page.getByText(say('保存失败：客户端异常', 'Not saved: Client exception'))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByLabel(say('邮箱', 'E-mail'))).toHaveValue('dispatcher@example.cn');
    await page.unroute('**/center-user*');
    await page.route('**/center-user*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await page.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute('**/center-user*');
    await openCentre(page, lang);
    await page.getByLabel(say('邮箱', 'E-mail')).fill('dispatcher@example.cn');
    await page.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(page.getByText(say('资料已保存', 'The profile is saved'))).toBeVisible();
    await page.context().close();
  });

  test(`a new password leads to the sign-in page, and nothing remembered is left, in ${lang} (B140 S060 S086 S100 D019)`, async ({
    browser,
  }) => {
    const account = lang === 'cn' ? 'inspector' : 'warehouseKeeper';
    const page = await personIn(browser, lang, account);
    await page.evaluate(() => window.localStorage.setItem('busbar.account', 'inspector'));
    await openCentre(page, lang);
    await page.getByLabel(say('密码', 'Password'), { exact: true }).fill('Chosen-Word-7');
    await page.getByLabel(say('确认密码', 'Confirm password')).fill('Chosen-Word-7');
    await page.getByLabel(say('当前密码', 'Present password')).fill(site.password);
    await page.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(
      await page.evaluate(() => [
        window.localStorage.getItem('busbar.account'),
        window.sessionStorage.getItem('token'),
      ]),
    ).toEqual([null, null]);
    await signIn(page, lang, account, 'Chosen-Word-7');
    await expect(page.getByRole('navigation', { name: say('主菜单', 'Main menu') })).toBeVisible();
    await page.context().close();
  });

  test(`the own picture is cropped to 120 × 120; what is no picture or too large is refused, in ${lang} (B036 V053 V055 B243 B244 B245)`, async ({
    browser,
  }) => {
    const page = await personIn(browser, lang, 'operator');
    const faults = faultsOf(page);
    await page.getByRole('button', { name: say('更换头像', 'Change the picture') }).click();
    const dialog = page.getByRole('dialog');
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('me.gif', aPng());
    await expect(dialog.getByRole('alert')).toContainText(say('支持的文件类型', 'Supported file types'));
    await choose('me.png', Buffer.alloc(10 * 1024 * 1024));
    await expect(dialog.getByRole('alert')).toHaveText(
      say('头像文件须小于 10 MB', 'The picture must be smaller than 10 MB'),
    );
    await choose('me.png', Buffer.from('<script>alert(1)</script>'));
    await expect(dialog.getByRole('alert')).toHaveText(
      say('文件内容不是有效的图片', 'The content of the file is no picture'),
    );
    await choose('me.png', aPng(300, 200));
    await expect(dialog.getByTestId('cropper')).toBeVisible();
    await dialog.getByLabel(say('缩放', 'Zoom')).fill('1.5');
    await isSound(page);
    await page.route('**/usersImageURL*', (route) => route.abort());
    await dialog.getByRole('button', { name: say('保存头像', 'Save the picture') }).click();
    await expect(page.getByText(say('上传失败', 'The upload failed'))).toBeVisible();
    await page.unroute('**/usersImageURL*');
    await dialog.getByRole('button', { name: say('保存头像', 'Save the picture') }).click();
    await expect(page.getByText(say('头像已更换', 'The picture is changed'))).toBeVisible();
    const shown = page.getByRole('banner').locator('img[src^="/gateway/api/files/"]');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test(`where one is signed in stands in the personal centre, and another session can be ended, in ${lang}`, async ({
    browser,
  }) => {
    const [page, left] = [
      await personIn(browser, lang, 'carbonAccountant'),
      await personIn(browser, lang, 'carbonAccountant'),
    ];
    await openCentre(page, lang);
    await page.getByRole('tab', { name: say('登录会话', 'Sessions') }).click();
    await expect(page.getByText(say('当前会话', 'This one'))).toBeVisible();
    await isSound(page);
    const end = page.getByRole('button', { name: say('结束', 'End'), exact: true });
    for (let left = await end.count(); left > 0; left--) {
      await end.first().click();
      await expect(end).toHaveCount(left - 1);
    }
    await left.reload();
    await expect(left.getByLabel(say('密码', 'Password'), { exact: true })).toBeVisible();
    await left.context().close();
    await page.context().close();
  });

  test(`feedback of a consultation shows topics, any other text and pictures; both say what is missing, in ${lang} (B076 B077 S071 S072 S104 S105)`, async ({
    browser,
  }) => {
    const page = await personIn(browser, lang, 'billingClerk');
    const faults = faultsOf(page);
    await page.getByRole('button', { name: say('意见反馈', 'Send feedback'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const text = dialog.getByRole('textbox', { name: say('反馈内容', 'What it is about') });
    await expect(text).toBeVisible();
    await dialog.getByRole('button', { name: say('提交', 'Submit') }).click();
    await expect(dialog.getByText(say('请填写联系电话', 'Enter: Phone'))).toBeVisible();
    await expect(dialog.getByText(say('请填写反馈内容', 'Write what it is about'))).toBeVisible();
    await isSound(page);
    await dialog.getByRole('button', { name: say('业务咨询', 'Consultation') }).click();
    await expect(text).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: say('添加图片', 'Add pictures') })).toHaveCount(0);
    await expect(dialog.getByText(say('请选择咨询内容', 'Choose what to be consulted about'))).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(5);
    await dialog.getByRole('button', { name: say('问题反馈', 'Problem') }).click();
    await expect(text).toBeVisible();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test(`feedback with form and pictures is sent, and a failure names the operations' address, in ${lang} (B079 B080 B081 S107 S108 C044)`, async ({
    browser,
  }) => {
    const page = await personIn(browser, lang, 'billingClerk');
    await page.getByRole('button', { name: say('意见反馈', 'Send feedback'), exact: true }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel(say('联系电话', 'Phone')).fill('010-12345678');
    const text = dialog.getByRole('textbox', { name: say('反馈内容', 'What it is about') });
    await dialog.getByRole('button', { name: say('加粗', 'Bold') }).click();
    await text.pressSequentially('A1');
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: aPng(40, 30) };
    await dialog.locator('input[type=file]').first().setInputFiles(picture);
    await expect(text.getByRole('img')).toBeVisible();
    expect(await text.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
    await dialog.locator('input[type=file]').nth(1).setInputFiles(picture);
    await expect(dialog.getByRole('button', { name: say('移除 a.png', 'Remove a.png') })).toBeVisible();
    await page.route('**/feedback?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await dialog.getByRole('button', { name: say('提交', 'Submit') }).click();
    await expect(page.getByText('service@busbar.example')).toBeVisible();
    await page.getByRole('button', { name: say('返回修改', 'Back to the form') }).click();
    await page.unroute('**/feedback?*');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/feedback\?/.test(request.url()));
    await dialog.getByRole('button', { name: say('提交', 'Submit') }).click();
    const body = (await sent).postDataJSON() as Readonly<Record<string, unknown>>;
    expect(body).toMatchObject({
      dataSource: 'pc',
      platform: 'energy',
      content: expect.stringContaining('<strong>A1</strong>'),
    });
    expect(body).not.toHaveProperty('consultCode');
    await expect(page.getByText(say('反馈已提交', 'Your feedback was sent'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  });

  test(`the floating feedback button is closed for good, and the user menu keeps the way, in ${lang} (B072 B073 B074 B105 S128 B039)`, async ({
    browser,
  }) => {
    const page = await personIn(browser, lang, 'operator');
    const button = page.getByRole('button', { name: say('意见反馈', 'Send feedback'), exact: true });
    await expect(button).toBeVisible();
    await page.getByRole('button', { name: say('收起反馈按钮', 'Hide the feedback button') }).click();
    await expect(button).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('navigation', { name: say('主菜单', 'Main menu') })).toBeVisible();
    await expect(button).toHaveCount(0);
    await page.getByRole('button', { name: say('用户菜单', 'User menu') }).click();
    await page.getByRole('menuitem', { name: say('意见反馈', 'Feedback') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.context().close();
  });

  test(`the version record tells what changed and is marked as read, in ${lang} (R034 B107 C030 C032 C033)`, async ({
    browser,
  }) => {
    const page = await personIn(browser, lang, lang === 'cn' ? 'operator' : 'dispatcher');
    await page.getByRole('button', { name: say('用户菜单', 'User menu') }).click();
    await page.getByRole('menuitem', { name: say('版本记录', 'Version record') }).click();
    await expect(page).toHaveURL(/\/versionRecord$/);
    await expect(page.getByText('0.1.0')).toBeVisible();
    await isSound(page);
    await page.getByRole('button', { name: say('标记为已读', 'Mark as read') }).click();
    await expect(page.getByText(say('已标记为已读', 'Marked as read'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('标记为已读', 'Mark as read') })).toHaveCount(0);
    await page.context().close();
  });

  test(`a style is seen before it is saved, and then by the sign-in page and the console, in ${lang} (R038 B273 K103 K104 K105 B023)`, async ({
    browser,
  }) => {
    const page = await personIn(browser, lang, 'administrator');
    const faults = faultsOf(page);
    const [text, menu] = [say('北方铸造能源', 'North Foundry'), say('铸造', 'Foundry')];
    await page.goto(`${site.address}/customStyle`);
    await page.getByLabel(say('登录页文字', 'Text of the sign-in page')).fill(text);
    await expect(page.getByRole('img', { name: say('登录页预览', 'The sign-in page'), exact: true })).toContainText(
      text,
    );
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng(80, 40) });
    await expect(page.getByRole('img', { name: say('登录页图标', 'Logo of the sign-in page') })).toBeVisible();
    await page.getByLabel(say('iOS 应用地址', 'Address of the iOS app')).fill('apps');
    await page.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(
      page.getByText(say('请输入正确的网址（http 或 https）', 'Enter a valid address (http or https)')),
    ).toBeVisible();
    await page.getByLabel(say('iOS 应用地址', 'Address of the iOS app')).fill('https://apps.example/ios');
    await page.getByLabel(say('Android 应用地址', 'Address of the Android app')).fill('https://apps.example/android');
    await page.getByLabel(say('导航文字', 'Navigation text')).fill(menu);
    await isSound(page);
    await page.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(page.getByText(say('样式已保存', 'The style is saved'))).toBeVisible();
    await expect(page.getByRole('navigation', { name: say('主菜单', 'Main menu') })).toContainText(menu);
    const visitor = await visitorIn(browser, lang);
    await visitor.goto(`${site.address}/login`);
    await expect(visitor.getByText(text)).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'iOS' })).toHaveAttribute('href', 'https://apps.example/ios');
    await expect(visitor.getByRole('link', { name: 'Android' })).toBeVisible();
    await visitor.context().close();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test(`the gallery explains which items share a chart, in ${lang} (R003 V144 V145 V146)`, async ({ browser }) => {
    const page = await personIn(browser, lang, 'operator');
    const faults = faultsOf(page);
    await page.goto(`${site.address}/testCharts`);
    await expect(page.locator('canvas')).toHaveCount(4);
    await isSound(page);
    for (let item = 1; item <= 9; item++)
      await page.getByRole('checkbox', { name: `P${item} kW`, exact: true }).check();
    await expect(page.getByRole('checkbox', { name: /^P10/ })).toBeDisabled();
    await expect(page.getByText(say('同一单位至多 9 项', 'At most 9 of one unit'))).toBeVisible();
    await page.getByRole('button', { name: say('小图', 'Small') }).click();
    for (let item = 1; item <= 6; item++)
      await page.getByRole('checkbox', { name: `P${item} kW`, exact: true }).check();
    await expect(page.getByText(say('同一单位至多 6 项', 'At most 6 of one unit')).first()).toBeVisible();
    for (let item = 2; item <= 6; item++)
      await page.getByRole('checkbox', { name: `P${item} kW`, exact: true }).uncheck();
    await page.getByRole('checkbox', { name: /^T1/ }).check();
    await expect(page.getByText(say('不同单位至多 2 项', 'At most 2 of different units')).first()).toBeVisible();
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
