import type { Text } from '../text/message.ts';

/** What a refusal says: what happened, and what to do next. HTTP numbers are the gateway's business. */
export interface ErrorEntry {
  readonly what: Text;
  readonly next: Text;
}

const entry = (cn: string, en: string, nextCn: string, nextEn: string): ErrorEntry => ({
  what: { cn, en },
  next: { cn: nextCn, en: nextEn },
});

/** The one ledger of error codes. A test holds it equal to the gateway's mapping and to docs/errors.md. */
export const errors = {
  BAD_REQUEST: entry(
    '请求内容不符合要求',
    'The request does not fit the declared shape',
    '请按提示修改后重试',
    'Correct the marked fields and try again',
  ),
  UNAUTHORIZED: entry('尚未登录或登录已失效', 'Not signed in, or the session has ended', '请重新登录', 'Sign in again'),
  NO_PERMISSION: entry(
    '没有权限',
    'No permission',
    '如需使用，请联系管理员授权',
    'Ask an administrator for the permission',
  ),
  BEYOND_YOUR_RIGHTS: entry(
    '超出您自己的权限',
    'Beyond your own rights',
    '请由拥有同等或更大权限的人员处理',
    'Ask somebody who holds at least these rights',
  ),
  SITE_ONLY: entry(
    '此操作影响整个站点',
    'This concerns the whole site',
    '请由能看到整个站点的人员操作',
    'Ask somebody whose data permission covers the whole site',
  ),
  NOT_FOUND: entry('内容不存在', 'Not found', '请检查地址或返回列表', 'Check the address or go back to the list'),
  NOT_ALLOWED: entry(
    '不支持此操作',
    'This operation is not allowed',
    '请使用界面提供的操作',
    'Use the operations that the screen offers',
  ),
  VERSION_CONFLICT: entry(
    '内容已被其他用户修改',
    'Changed by another user',
    '请查看最新内容后再修改',
    'Look at the present version, then change it again',
  ),
  DUPLICATE_NAME: entry('名称已存在', 'The name exists already', '请换一个名称', 'Choose another name'),
  DUPLICATE_ID: entry('编号已存在', 'The ID exists already', '请换一个编号', 'Choose another ID'),
  COMMAND_REUSED: entry(
    '同一指令编号已用于其他内容',
    'The command id was used for something else',
    '请刷新页面后重新操作',
    'Reload the page and repeat the action',
  ),
  NOT_IN_THE_PAST: entry(
    '无法给出过去时刻的内容',
    'This cannot be answered for the past',
    '请返回实时状态查看',
    'Return to live to see it',
  ),
  USE_BREAKER_OPERATION: entry(
    '断路器只能通过断路器操作控制',
    'A breaker is driven by a breaker operation only',
    '请在断路器页面操作',
    'Use the breaker page',
  ),
  TOO_LARGE: entry('内容过大', 'Too large', '请减小内容后重试', 'Make it smaller and try again'),
  WRONG_TYPE: entry('类型不支持', 'The type is not supported', '请更换支持的类型', 'Use one of the supported types'),
  RULE_BROKEN: entry('不符合业务规则', 'A rule refuses it', '请按提示修改后重试', 'Follow the hints and try again'),
  IN_USE: entry(
    '仍在使用，不能删除',
    'Still in use, cannot be deleted',
    '请先解除引用',
    'Remove what refers to it first',
  ),
  ALREADY_DONE: entry('已经处理过', 'Already done', '无需再次操作', 'Nothing more to do'),
  TOO_MANY: entry('请求过于频繁', 'Too many requests', '请稍后再试', 'Wait a moment and try again'),
  INTERNAL: entry(
    '服务器内部错误，请联系管理员',
    'Internal server error, contact the administrator',
    '请稍后重试；若仍出现，请联系管理员',
    'Try again later; if it persists, contact the administrator',
  ),
  UNAVAILABLE: entry('服务暂不可用', 'Temporarily unavailable', '请稍后再试', 'Try again in a moment'),
  TIMEOUT: entry('网络超时', 'Network timeout', '请稍后重试', 'Try again'),
  WRONG_CREDENTIALS: entry('账号或密码错误', 'Wrong account or password', '请检查后重试', 'Check them and try again'),
  CAPTCHA_REQUIRED: entry(
    '请输入验证码',
    'Enter the captcha',
    '请输入图中的字符',
    'Type the characters of the picture',
  ),
  CAPTCHA_WRONG: entry('验证码错误', 'Wrong captcha', '请输入新的验证码', 'Type the characters of the new picture'),
  LOCKED: entry(
    '登录失败次数过多，账号暂时锁定',
    'Too many failures: sign-in is locked for a while',
    '请在锁定结束后重试，或联系管理员',
    'Try again when the lock ends, or ask an administrator',
  ),
  PASSWORD_EXPIRED: entry('需要先修改密码', 'The password must be changed first', '请设置新密码', 'Set a new password'),
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorCode = keyof typeof errors;

/** A refusal as a value: what a caller can act on. `fields` names what is at fault, path by path. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });

export function refused(
  code: ErrorCode,
  more: Omit<Refusal, 'code'> = {},
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, ...more } };
}
