-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "task_search_idx";
