-- What a role's data permission names is a reference like any other, and a reference is a claim: whoever is named is not
-- deleted. The roles that stand already name theirs too.
insert into log.claim (kind, key, stream)
  select 'role.data.organisations:' || id, substr(s.stream, 6), s.stream
  from log.stream s, jsonb_array_elements_text(s.context -> 'data' -> 'organisations') id
  where s.stream like 'role-%' and jsonb_typeof(s.context) = 'object'
  on conflict do nothing;
insert into log.claim (kind, key, stream)
  select 'role.data.channels:' || id, substr(s.stream, 6), s.stream
  from log.stream s, jsonb_array_elements_text(s.context -> 'data' -> 'channels') id
  where s.stream like 'role-%' and jsonb_typeof(s.context) = 'object' and jsonb_typeof(s.context -> 'data' -> 'channels') = 'array'
  on conflict do nothing;
