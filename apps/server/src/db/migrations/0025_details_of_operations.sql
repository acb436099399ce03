-- A notice of the bank gives an operation its details: the undo of its import takes them back.
alter table import_effects drop constraint import_effects_kind_check;
alter table import_effects add constraint import_effects_kind_check check (
  kind in ('account', 'balance', 'category', 'payment-delay', 'file-account', 'csv-reading', 'details'));
