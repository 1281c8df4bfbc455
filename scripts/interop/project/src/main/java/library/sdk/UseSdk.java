package library.sdk;

import cn.torna.sdk.client.OpenClient;
import cn.torna.sdk.param.DebugEnv;
import cn.torna.sdk.param.EnumInfoParam;
import cn.torna.sdk.request.*;
import cn.torna.sdk.response.BaseResponse;
import cn.torna.sdk.result.*;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Every request of the SDK. Arguments: address, token, and the file for what the SDK understood of the answers. */
public class UseSdk {
  private final OpenClient client;
  private final String token;
  private final List<String> seen = new ArrayList<>();

  private UseSdk(String url, String token) {
    this.client = new OpenClient(url);
    this.token = token;
  }

  public static void main(String[] args) throws IOException {
    UseSdk sdk = new UseSdk(args[0], args[1]);
    sdk.pushDocs();
    sdk.pushDictionaries();
    sdk.changeEnvironments();
    sdk.changeCategories();
    sdk.readDocs();
    sdk.beRefused();
    Files.write(Paths.get(args[2]), sdk.seen);
  }

  private void pushDocs() {
    DocPushRequest request = new DocPushRequest(token);
    request.setApis(Docs.all());
    request.setAuthor("mei");
    request.setDebugEnvs(Collections.singletonList(new DebugEnv("测试环境", "http://127.0.0.1:9100")));
    request.setCommonErrorCodes(Collections.singletonList(Docs.code("LIB-500", "系统繁忙", "稍后再试")));
    run(request);
    run(new DocPushDataRequest(token,
        "{\"isReplace\":0,\"author\":\"mei\",\"apis\":[{\"name\":\"版本\",\"httpMethod\":\"GET\",\"url\":\"/version\"}]}"));
  }

  private void pushDictionaries() {
    EnumPushRequest one = new EnumPushRequest(token);
    one.setName("馆别");
    one.setDescription("分馆");
    one.setItems(Collections.singletonList(Docs.item("NORTH", "1", "北馆")));
    run(one);
    EnumInfoParam kind = new EnumInfoParam();
    kind.setName("类别");
    kind.setItems(Arrays.asList(Docs.item("NOVEL", "N", "小说"), Docs.item("SCIENCE", "S", "科学")));
    EnumBatchPushRequest many = new EnumBatchPushRequest(token);
    many.setEnums(Arrays.asList(Docs.states(), kind));
    run(many);
  }

  private void changeEnvironments() {
    for (String name : Arrays.asList("预发环境", "临时环境")) {
      ModuleDebugEnvSetRequest set = new ModuleDebugEnvSetRequest(token);
      set.setName(name);
      set.setUrl("http://127.0.0.1:9200");
      run(set);
    }
    ModuleDebugEnvDeleteRequest delete = new ModuleDebugEnvDeleteRequest(token);
    delete.setName("临时环境");
    run(delete);
  }

  private void changeCategories() {
    DocCategoryResult made = create("待整理");
    seen.add("created once: " + made.getId().equals(create("待整理").getId()));
    seen.add("renamed to " + rename(made.getId(), "已整理"));
    for (DocCategoryResult category : run(new DocCategoryListRequest(token)).getData()) {
      seen.add("category " + category.getName());
    }
    seen.add("renamed to " + rename(made.getId(), "待整理"));
  }

  private DocCategoryResult create(String name) {
    DocCategoryCreateRequest request = new DocCategoryCreateRequest(token);
    request.setName(name);
    return run(request).getData();
  }

  private String rename(String id, String name) {
    DocCategoryNameUpdateRequest request = new DocCategoryNameUpdateRequest(token);
    request.setId(id);
    request.setName(name);
    return run(request).getData().getName();
  }

  private void readDocs() {
    for (DocInfoResult row : run(new DocListRequest(token)).getData()) {
      seen.add(String.join(" ", "row", row.getName(), row.getHttpMethod(), row.getUrl(), "folder:" + row.getIsFolder()));
      if (row.getName().equals("续借")) readDoc(row.getId());
    }
  }

  private void readDoc(String id) {
    DocGetRequest request = new DocGetRequest(token);
    request.setId(id);
    DocDetailResult doc = run(request).getData();
    seen.add(String.join(" ", "doc", doc.getName(), doc.getHttpMethod(), doc.getUrl(), doc.getCreatorName()));
    seen.add("  says " + doc.getDescription());
    for (DebugEnvResult one : doc.getDebugEnvs()) seen.add("  at " + one.getConfigKey() + " " + one.getConfigValue());
    addRows("  header ", doc.getHeaderParams());
    addRows("  body ", doc.getRequestParams());
    addRows("  response ", doc.getResponseParams());
  }

  private void addRows(String before, List<DocParamResult> rows) {
    if (rows == null) return;
    for (DocParamResult row : rows) {
      seen.add(String.join(" ", before + row.getName(), row.getType(), "required:" + row.getRequired(), row.getExample()));
      addRows("  " + before, row.getChildren());
    }
  }

  private void beRefused() {
    BaseResponse<?> answer = client.execute(new DocCategoryListRequest("no such token"));
    seen.add("refused with code " + answer.getCode() + ", says why: " + !answer.getMsg().isEmpty());
  }

  private <T extends BaseResponse<?>> T run(BaseRequest<T> request) {
    T answer = client.execute(request);
    if (!answer.isSuccess()) throw new IllegalStateException(request.name() + ": " + answer.getCode() + " " + answer.getMsg());
    return answer;
  }
}
