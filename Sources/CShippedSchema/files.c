#include "CShippedSchema.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The compiler reads the files themselves, so there is no copy to keep in step. A file that is added to Schema/ is added
// twice here: its bytes, and its name below.

static const unsigned char actions[] = {
#embed "../../Schema/actions.yaml"
};
static const unsigned char factories[] = {
#embed "../../Schema/factories.yaml"
};
static const unsigned char fields[] = {
#embed "../../Schema/fields.yaml"
};
static const unsigned char haapi[] = {
#embed "../../Schema/haapi.yaml"
};
static const unsigned char mappings[] = {
#embed "../../Schema/mappings.yaml"
};
static const unsigned char operations[] = {
#embed "../../Schema/operations.yaml"
};
static const unsigned char problems[] = {
#embed "../../Schema/problems.yaml"
};
static const unsigned char screens[] = {
#embed "../../Schema/screens.yaml"
};
static const unsigned char starter[] = {
#embed "../../Schema/starter.yaml"
};
static const unsigned char steps[] = {
#embed "../../Schema/steps.yaml"
};
static const unsigned char tokens[] = {
#embed "../../Schema/tokens.yaml"
};
static const unsigned char ui_models[] = {
#embed "../../Schema/ui-models.yaml"
};
static const unsigned char values[] = {
#embed "../../Schema/values.yaml"
};

// What overlays extend, read and checked. `make generate` makes it.
static const unsigned char snapshot[] = {
#embed "haapi.snapshot" if_empty(0)
};

#define FILE_OF_SCHEMA(name, bytes) {name ".yaml", bytes, sizeof(bytes)}

static const struct shipped_file files[] = {
    FILE_OF_SCHEMA("actions", actions),
    FILE_OF_SCHEMA("factories", factories),
    FILE_OF_SCHEMA("fields", fields),
    FILE_OF_SCHEMA("haapi", haapi),
    FILE_OF_SCHEMA("mappings", mappings),
    FILE_OF_SCHEMA("operations", operations),
    FILE_OF_SCHEMA("problems", problems),
    FILE_OF_SCHEMA("screens", screens),
    FILE_OF_SCHEMA("starter", starter),
    FILE_OF_SCHEMA("steps", steps),
    FILE_OF_SCHEMA("tokens", tokens),
    FILE_OF_SCHEMA("ui-models", ui_models),
    FILE_OF_SCHEMA("values", values),
    {"haapi.snapshot", snapshot, sizeof(snapshot)},
};

const struct shipped_file *shipped_file_at(size_t index) {
  return index < sizeof(files) / sizeof(files[0]) ? &files[index] : NULL;
}
