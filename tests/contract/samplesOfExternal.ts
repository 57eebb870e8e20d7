import { menus } from '../../domain/access/menuLedger.ts';
import { type Ground, given, type Input, type Sample } from './sample.ts';
import { password } from './world.ts';

let links = 0;

/** A menu entry of the organisation that leads to another system. */
async function aLink({ world }: Ground, orgId: string): Promise<{ readonly id: string; readonly url: string }> {
  const url = `https://erp.example/${++links}`;
  const id = await world.create(menus, {
    menuName: `外部系统 ${links}`,
    menuNameEn: 'Another system',
    menuUrl: url,
    audience: 'erp',
    orgId,
  });
  await world.settled();
  return { id, url };
}

const withLink =
  (more: Input = {}) =>
  async (ground: Ground): Promise<Input> => ({ params: { id: (await aLink(ground, ground.org)).id }, ...more });

const form = { address: 'https://erp.example/login', fields: [{ name: 'user', value: '{account}', secret: false }] };

/** One in everybody's menus, with what the other system is sent. */
async function aLinkWithForm(ground: Ground): Promise<string> {
  const { id } = await aLink(ground, ground.people.top);
  const token = await ground.world.signIn('admin', password);
  await ground.world.ask('PUT', `/gateway/api/external/forms/${id}`, { token, body: form });
  return id;
}

/** Samples of the calls about other systems in the menus. */
export const samplesOfExternal: Readonly<Record<string, Sample>> = {
  openExternal: { input: async (ground) => ({ body: { url: (await aLink(ground, ground.people.top)).url } }) },
  redeemExternal: given(() => ({ body: { ticket: 'x'.repeat(43), audience: 'erp' } }), { refused: 'UNAUTHORIZED' }),
  externalForm: { input: withLink(), bearsOrg: true },
  setExternalForm: { input: withLink({ body: form }), bearsOrg: true },
  removeExternalForm: { input: withLink(), bearsOrg: true },
  sendExternalForm: { input: async (ground) => ({ params: { id: await aLinkWithForm(ground) } }) },
};
