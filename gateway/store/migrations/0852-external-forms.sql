-- What other systems are sent to sign in whoever opens them from the menus: a form a menu entry, sealed under the site's key.
create table keep.external_form (
  id text primary key,
  sealed text not null,
  set_at int8 not null
);
