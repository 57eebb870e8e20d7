-- The organisation that a session looks at, of those that its person sees; null: all of them.
alter table keep.session add column sight text;
