import { deviceKinds } from '../device/deviceKinds.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { choice, reference, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { boundFields, boundsFaults, isOfPoint, signField, signName, signPermissions } from './healthSign.ts';

const needsRole: Text = { cn: '请填写测点项，如 windingTemp', en: 'Enter what it measures, as windingTemp' };
const noRole: Text = { cn: '此征兆不看测点', en: 'This sign looks at no point' };

/**
 * The same of all of a kind: the equipment of the organisation to which a device of that kind belongs is told by it too, unless a sign of its own
 * says the same of it.
 */
export const healthKindSigns = defineLedger({
  name: 'healthKindSign',
  plural: 'healthKindSigns',
  wing: 'live',
  title: { cn: '按类型的健康征兆', en: 'Signs of health by kind' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  fields: {
    name: signName(),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    deviceKind: choice({ label: { cn: '设备类型', en: 'Kind of device' }, fixed: true, sortable: true }, deviceKinds),
    sign: signField(),
    role: text({
      label: { cn: '测点项', en: 'What it measures' },
      hint: {
        cn: '测点编号中设备之后的部分，如 windingTemp',
        en: 'What follows the device in the id of the point, as windingTemp',
      },
      max: 64,
      pattern: /^[A-Za-z0-9_.-]+$/,
      optional: true,
    }),
    ...boundFields,
  },
  rules: [
    ({ sign, role }) =>
      faultsOrNull(isOfPoint(sign) === (role !== null) ? {} : { role: isOfPoint(sign) ? needsRole : noRole }),
    boundsFaults,
  ],
  permissions: signPermissions,
});
export type HealthKindSign = LedgerRow<typeof healthKindSigns>;
