import type { Text } from '../text/message.ts';
import { errors } from './errors.ts';

/** What a status says by itself, where the body of the answer says nothing. Any other one is an error of the network. */
const statusTexts: Readonly<Record<number, Text>> = {
  400: { cn: '请求错误', en: 'Bad request' },
  401: { cn: '未授权，请先登录', en: 'Unauthorized. Please log in first' },
  403: errors.NO_PERMISSION.what,
  404: errors.NOT_FOUND.what,
  500: errors.INTERNAL.what,
  504: errors.TIMEOUT.what,
};

const otherStatus: Text = { cn: '网络错误', en: 'Network error' };

export const textOfStatus = (status: number): Text => statusTexts[status] ?? otherStatus;

/** A request that never became an answer: nothing was sent, or nobody was reached. */
export const clientException: Text = {
  cn: '客户端异常：未能连接服务',
  en: 'Client exception: the service was not reached',
};
