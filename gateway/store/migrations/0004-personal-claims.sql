-- Keys of this store's own. With `claims` the details of persons that must be unique are hashed, so that a claim says that
-- one is taken and not what it is.
create table keep.site_key (name text primary key, key bytea not null);
insert into keep.site_key (name, key) values ('claims', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Those that stand already, as gateway/log/append/seal.ts hides them.
update log.claim set key = 'hidden:1:' || encode(sha256((select key from keep.site_key where name = 'claims') || convert_to(kind || E'\n' || key, 'UTF8')), 'hex')
  where kind in ('user.userEmail', 'user.userMobile') and key not like 'hidden:1:%';
