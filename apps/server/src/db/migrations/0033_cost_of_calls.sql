-- What every request asks first is asked by statements of the server's own, planned once (http/principal-queries.ts):
-- a function within a function was planned anew at each call.
drop function load_principal(uuid, int[], int[], uuid[], boolean);
drop function consolidations_of(uuid);
