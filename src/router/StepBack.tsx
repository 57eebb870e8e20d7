import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { errors } from '../../domain/error/errors.ts';
import { lang } from '../i18n/lang.ts';
import { toasts } from '../kit/toast/toast.ts';

/** A page that the menus do not hold: "No permission", and the navigation is cancelled (V001, V002, B219). */
export function StepBack({ to }: { readonly to: string }) {
  useEffect(() => toasts.show('refused', errors.NO_PERMISSION.what[lang()]), []);
  return <Redirect to={to} replace />;
}
